/**
 * Signs by the names that the fonts of TeX (Computer Modern, AMS, and fonts laid out like them) have for their glyphs, as far as
 * the Adobe Glyph List lacks these names: each followed by what its glyph shows.
 */
const SIGNS = table(`
  circleminus ⊖ circledivide ⊘ circledot ⊙ equivasymptotic ≍ reflexsubset ⊆ reflexsuperset ⊇ followsequal ⪰ precedesequal ⪯
  follows ≻ lessmuch ≪ greatermuch ≫ similarequal ≃ owner ∋ triangle △ triangleinv ▽ diamondmath ⋄ star ⋆
  Rfractur ℜ Ifractur ℑ latticetop ⊤ latticebottom ⊥ unionmulti ⊎ unionsq ⊔ intersectionsq ⊓
  subsetsqequal ⊑ supersetsqequal ⊒ turnstileleft ⊢ turnstileright ⊣ floorleft ⌊ floorright ⌋ ceilingleft ⌈ ceilingright ⌉
  arrowbothv ↕ arrowdblbothv ⇕ wreathproduct ≀ coproduct ∐
  epsilon1 ϵ pi1 ϖ rho1 ϱ lscript ℓ triangleright ▷ triangleleft ◁ flat ♭ natural ♮ sharp ♯ slurbelow ⌣ slurabove ⌢
  vector ⃗ visualspace ␣
  squaredot ⊡ squareplus ⊞ squaremultiply ⊠ squareminus ⊟ square □ squaresolid ■ diamondsolid ⧫ clockwise ↻ anticlockwise ↺
  harpoonleftright ⇌ harpoonrightleft ⇋ forces ⊩ forcesbar ⊪ satisfies ⊨ dblarrowheadright ↠ dblarrowheadleft ↞
  dblarrowleft ⇇ dblarrowright ⇉ dblarrowup ⇈ dblarrowdwn ⇊ harpoonupright ↾ harpoondownright ⇂ harpoonupleft ↿
  harpoondownleft ⇃ arrowtailright ↣ arrowtailleft ↢ arrowparrleft ⇆ arrowparrright ⇄ shiftleft ↰ shiftright ↱
  squiggleright ⇝ squiggleleftright ↭ curlyleft ↫ curlyright ↬ circleequal ≗ followsorequal ≿ greaterorsimilar ≳
  greaterorapproxequal ⪆ multimap ⊸ equalsdots ≑ defines ≜ precedesorequal ≾ lessorsimilar ≲ lessorapproxequal ⪅
  equalorless ⪕ equalorgreater ⪖ equalorprecedes ⋞ equalorfollows ⋟ precedesorcurly ≼ followsorcurly ≽ lessdblequal ≦
  greaterdblequal ≧ lessorequalslant ⩽ greaterorequalslant ⩾ lessorgreater ≶ greaterorless ≷ primereverse ‵
  equaldotrightleft ≓ equaldotleftright ≒ squareimage ⊏ squareoriginal ⊐ trianglerightequal ⊵ triangleleftequal ⊴
  starsolid ★ between ≬ triangledownsld ▼ trianglerightsld ▶ triangleleftsld ◀ trianglesolid ▲ ringinequal ≖
  lessequalgreater ⋚ greaterlessequal ⋛ lessdbleqlgreater ⪋ greaterdbleqlless ⪌ Yen ¥ arrowtripleright ⇛
  arrowtripleleft ⇚ check ✓ nand ⊼ measuredangle ∡ sphericalangle ∢ smile ⌣ frown ⌢ subsetdbl ⋐ supersetdbl ⋑
  uniondbl ⋓ intersectiondbl ⋒ uprise ⋏ downfall ⋎ multiopenleft ⋋ multiopenright ⋌ subsetdblequal ⫅ supersetdblequal ⫆
  difference ≏ geomequivalent ≎ rightanglenw ⌜ rightanglene ⌝ rightanglesw ⌞ rightanglese ⌟ circleR ® circleS Ⓢ fork ⋔
  dotplus ∔ revsimilar ∽ revasymptequal ⋍ maltesecross ✠ complement ∁ circlering ⊚ circleasterisk ⊛ circledash ⊝
  notlessequal ≰ notgreaterequal ≱ notless ≮ notgreater ≯ notprecedes ⊀ notfollows ⊁ lessornotequal ⪇
  greaterornotequal ⪈ lessnotequal ≨ greaternotequal ≩ notsimilar ≁ notapproxequal ≇ notsubsetoreql ⊈
  notsupersetoreql ⊉ subsetnoteql ⊊ supersetnoteql ⊋ notbar ∤ notparallel ∦ notforces ⊮ notsatisfies ⊭
  notturnstileleft ⊬ notforcesextra ⊯ nottriangeqlleft ⋬ nottriangeqlright ⋭ nottriangleleft ⋪ nottriangleright ⋫
  notarrowleft ↚ notarrowright ↛ notdblarrowleft ⇍ notdblarrowright ⇏ notdblarrowboth ⇎ notarrowboth ↮ notexistential ∄
  Finv Ⅎ Game ⅁ mho ℧ eth ð beth ℶ gimel ℷ daleth ℸ lessdot ⋖ greaterdot ⋗ multicloseleft ⋉ multicloseright ⋊
  equalorsimilar ≂ archleftdown ↶ archrightdown ↷ Digamma Ϝ hslash ℏ backepsilon ϶ approxorequal ≊
  Bullet •`);

/** Parts of signs: what one of them means is known only with the sign that it is drawn over. */
const PARTS = new Map([
  ['negationslash', '\u0338'],
  ['mapsto', '\u21a6'],
  ['suppress', '\u0335'],
]);

/** Stands for a glyph that is part of a picture: no character (Unicode keeps this code free of any). */
export const PICTURE_PART = '\ufdd0';

/** Fonts of pieces of pictures: their glyphs are no characters. */
const PICTURES =
  /^(?:[A-Z]{6}\+)?(?:LINEW?10|LCIRCLEW?10|XY(?:ATIP|BTIP|BSQL|CIRC|CMAT|CMBT|DASH|EUAT|EUBT|LINE|LUAT|LUBT|MISC|QC)\d*)(?:-|$)/i;

/** The sign or part of a sign that a glyph name of a TeX font stands for; null for names that are not known. */
export const signNamed = (name: string): string | null => PARTS.get(name) ?? SIGNS.get(name) ?? null;

/** Whether the font of this name draws parts of pictures. */
export const drawsPictures = (font: string): boolean => PICTURES.test(font);

/** A name that says what its glyph is, as far as it can be told: a word, not a number in a list. */
export const isWord = (name: string): boolean => /^[A-Za-z]{4,}$/.test(name);

function table(pairs: string): Map<string, string> {
  const words = pairs.trim().split(/\s+/u);
  return new Map(words.flatMap((name, i) => (i % 2 === 0 ? [[name, words[i + 1] ?? ''] as const] : [])));
}
