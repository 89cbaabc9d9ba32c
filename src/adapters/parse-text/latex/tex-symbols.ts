const pairs = (text: string): [string, string][] =>
  text
    .trim()
    .split(/\s+/)
    .map((pair): [string, string] => {
      const [name = '', symbol = ''] = pair.split('=');
      return [name, symbol];
    });

/** Commands of running text and the characters that they print. */
export const TEXT_SYMBOLS: ReadonlyMap<string, string> = new Map([
  ...pairs(`
    LaTeX=LaTeX TeX=TeX LaTeXe=LaTeX2ε BibTeX=BibTeX ldots=… dots=… textellipsis=… textbackslash=\\ textasciitilde=~
    textasciicircum=^ textbar=| textless=< textgreater=> textunderscore=_ textdollar=$ textbraceleft={ textbraceright=}
    S=§ P=¶ dag=† ddag=‡ textdagger=† textdaggerdbl=‡ copyright=© textcopyright=© textregistered=® texttrademark=™
    pounds=£ textsterling=£ euro=€ texteuro=€ EUR=€ textyen=¥ textcent=¢ textdegree=° degree=° textmu=µ textohm=Ω
    textbullet=• textperiodcentered=· textasteriskcentered=* ss=ß ae=æ AE=Æ oe=œ OE=Œ aa=å AA=Å o=ø O=Ø l=ł L=Ł i=ı j=ȷ
    dh=ð DH=Ð th=þ TH=Þ ng=ŋ NG=Ŋ textendash=– textemdash=— textquoteleft=‘ textquoteright=’ textquotedblleft=“
    textquotedblright=” textquotedbl=" guillemotleft=« guillemotright=» guillemetleft=« guillemetright=» quotesinglbase=‚
    quotedblbase=„ textexclamdown=¡ textquestiondown=¿ textordfeminine=ª textordmasculine=º textsection=§ textparagraph=¶
    textpm=± texttimes=× textonehalf=½ textonequarter=¼ textthreequarters=¾ textminus=− textnumero=№ slash=/ lbrack=[ rbrack=]
    %=% $=$ &=& #=# _=_ {={ }=}`),
]);

/** Space commands, in text and in formulas; printed wide or narrow, they part words. */
export const SPACES: ReadonlySet<string> = new Set([
  ',',
  ';',
  ':',
  '>',
  ' ',
  '\n',
  'quad',
  'qquad',
  'enspace',
  'enskip',
  'space',
  'nobreakspace',
  'thinspace',
  'medspace',
  'thickspace',
  'hfill',
  'hfil',
  'dotfill',
  'hrulefill',
  'hspace',
]);

/** Commands of formulas and the characters that they print. */
export const MATH_SYMBOLS: ReadonlyMap<string, string> = new Map([
  ...pairs(`
    alpha=α beta=β gamma=γ delta=δ epsilon=ϵ varepsilon=ε zeta=ζ eta=η theta=θ vartheta=ϑ iota=ι kappa=κ lambda=λ mu=μ nu=ν
    xi=ξ pi=π varpi=ϖ rho=ρ varrho=ϱ sigma=σ varsigma=ς tau=τ upsilon=υ phi=ϕ varphi=φ chi=χ psi=ψ omega=ω Gamma=Γ Delta=Δ
    Theta=Θ Lambda=Λ Xi=Ξ Pi=Π Sigma=Σ Upsilon=Υ Phi=Φ Psi=Ψ Omega=Ω pm=± mp=∓ times=× div=÷ cdot=· ast=∗ star=⋆ circ=∘
    bullet=∙ leq=≤ le=≤ leqslant=⩽ geq=≥ ge=≥ geqslant=⩾ neq=≠ ne=≠ ll=≪ gg=≫ approx=≈ sim=∼ simeq=≃ cong=≅ equiv=≡
    propto=∝ lt=< gt=> to=→ rightarrow=→ leftarrow=← leftrightarrow=↔ Rightarrow=⇒ Leftarrow=⇐ Leftrightarrow=⇔ mapsto=↦
    in=∈ notin=∉ subset=⊂ subseteq=⊆ supset=⊃ supseteq=⊇ cap=∩ cup=∪ wedge=∧ land=∧ vee=∨ lor=∨ neg=¬ lnot=¬ forall=∀
    exists=∃ emptyset=∅ infty=∞ partial=∂ nabla=∇ ell=ℓ hbar=ℏ Re=ℜ Im=ℑ aleph=ℵ angle=∠ perp=⊥ parallel=∥ mid=∣ setminus=∖
    oplus=⊕ otimes=⊗ ldots=… dots=… cdots=⋯ prime=′ degree=° langle=⟨ rangle=⟩ lfloor=⌊ rfloor=⌋ lceil=⌈ rceil=⌉ lbrace={
    rbrace={ vert=| lvert=| rvert=| colon=: lbrack=[ rbrack=] {={ }=} |=∥ %=% $=$ &=& #=# _=_ dagger=† ddagger=‡ checkmark=✓
    log=log ln=ln exp=exp sin=sin cos=cos tan=tan min=min max=max det=det dim=dim gcd=gcd arg=arg Pr=Pr deg=deg ker=ker
    sup=sup inf=inf lim=lim tanh=tanh sinh=sinh cosh=cosh`),
  ['rbrace', '}'],
]);

/** Names of functions are set apart from a letter that follows. */
export const FUNCTIONS: ReadonlySet<string> = new Set(
  'log ln exp sin cos tan min max det dim gcd arg Pr deg ker sup inf lim tanh sinh cosh'.split(' '),
);

/** Accents and the combining characters that they put on the next letter. */
export const ACCENTS: ReadonlyMap<string, string> = new Map([
  ["'", '\u0301'],
  ['`', '\u0300'],
  ['^', '\u0302'],
  ['"', '\u0308'],
  ['~', '\u0303'],
  ['=', '\u0304'],
  ['.', '\u0307'],
  ['u', '\u0306'],
  ['v', '\u030c'],
  ['H', '\u030b'],
  ['c', '\u0327'],
  ['d', '\u0323'],
  ['b', '\u0331'],
  ['r', '\u030a'],
  ['k', '\u0328'],
]);
