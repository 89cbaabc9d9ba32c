import { describe, expect, it } from 'vitest';
import { readHtmlDocument } from '../../../src/adapters/parse-text/html/read-html-document.ts';
import { bytesOf, slice } from './reading.ts';

const read = (html: string) => readHtmlDocument(bytesOf(html), 'html');
const seen = (style: string) => read(`<p>first</p><p style="${style}">second</p>`);

describe('declarations that hide, however they are written', () => {
  it.each([
    'display/**/:none',
    '/* a;b */display:none',
    'd\\69 splay:no\\6e e',
    'display:none;display:bogus',
    'display:none !important;display:block',
    'opacity:0.001',
    'filter:opacity(0)',
    'position:absolute;left:-500px',
    'position:absolute;right:9999px',
    'position:absolute;inset:-9999px auto auto -9999px',
    'position:absolute;left:calc(-9999px)',
    'position:absolute;left:-100vw',
    'margin-left:-9999px',
    'text-indent:-100vw',
    'transform:translateX(-9999px)',
    'transform:scale(0)',
    'zoom:0',
    'clip-path:inset(100%)',
    'clip-path:circle(0)',
    'max-height:0;overflow:hidden',
    'height:0px;overflow-y:hidden',
    'width:0.5px;overflow:hidden',
    'font-size:1px',
    'font-size:1%',
    'font:0/0 a',
    'color:white',
    'color:#fefefe',
    'color:AliceBlue',
    'color:hsl(0 0% 99%)',
    'color:oklch(100% 0 0)',
    'color:#0000',
    'color:rgb(0 0 0 / 0)',
    'color:#fff;background:white',
    '-webkit-text-fill-color:transparent',
    '-webkit-text-security:disc',
  ])('%s', (style) => {
    const layer = seen(style);
    expect(layer.text).toBe('first');
    expect(layer.pages[0]?.hidden?.map(({ text }) => text)).toEqual(['second']);
    expect(layer.pages[0]?.status).toBe('ok');
  });

  it.each([
    'display:block;display:none-such',
    'content:";display:none"',
    'background:url(a;display:none)',
    'display:none;display:block !important',
    'opacity:0.5',
    'position:absolute;left:-20px;top:4000px',
    'overflow:hidden;width:100px',
    'font-size:0.8em',
    'color:white;background:#000',
    'color:white;background:url(night.png)',
    'color:white;background-image:linear-gradient(navy, black)',
    'clip-path:inset(0)',
    'transform:scale(0.9) translate(-50%)',
  ])('%s hides nothing', (style) => {
    expect(seen(style).text).toBe('first\n\nsecond');
  });

  it('is judged against the ground that it stands on', () => {
    const dark = (inside: string) => read(`<div style="background:#000">${inside}</div>first`).text;
    expect(dark('<p style="color:black">second</p>')).toBe('first');
    expect(dark('<p style="color:white">second</p>')).toBe('second\n\nfirst');
    expect(read('<table bgcolor=navy><tr><td><font color=white>second</font></table>').text).toBe('second');
    expect(read('first <font color=white>second</font>').text).toBe('first');
    expect(read('<body bgcolor=white text=white>second').text).toBe('');
  });

  it.each([
    '<div popover>second</div>',
    '<svg display=none><text>second</text></svg>',
    '<svg><text style="display:none">second</text></svg>',
    '<svg><g opacity=0><text>second</text></g></svg>',
    '<svg><text fill="none">second</text></svg>',
  ])('%s', (html) => {
    expect(read(`first${html}`).text).toBe('first');
  });
});

describe('words that style sheets add', () => {
  it.each([
    ['.n::before{content:"not "}', '<p>The drug was <b class=n>safe</b> for men.</p>'],
    [':root{--n:"not "} .n::before{content:var(--n)}', '<p>The drug was <b class=n>safe</b> for men.</p>'],
    ['.n::before{content:"url(not)"}', '<p>The drug was <b class=n>safe</b> for men.</p>'],
    ['b:after{content:"ly so"}', '<p>The drug was <b>safe</b> for men.</p>'],
    ['p > .n::after{content:attr(data-x)}', '<p>The drug was <b class=n data-x=" not">safe</b> for men.</p>'],
  ])('%s: no quote goes over them, and the page is partial', (css, html) => {
    const layer = read(`<style>${css}</style>${html}`);
    expect(layer.text).toMatch(/^The drug was \ufffc?safe\ufffc? for men\.$/);
    expect(layer.text).toContain('\ufffc');
    expect(layer.pages[0]).toMatchObject({ status: 'partial', reason: expect.stringMatching(/add/) });
  });

  it.each([
    ['.n::before{content:"\\f101"}', '<b class=n>safe</b>'],
    ['.n::before{content:"» "}', '<b class=n>safe</b>'],
    ['.n::before{content:counter(item) ". "}', '<b class=n>safe</b>'],
    ['.n::before{content:url(new.png)}', '<b class=n>safe</b>'],
    ['.m::before{content:"not "}', '<b class=n>safe</b>'],
    ['@media print{.n::after{content:" (" attr(href) ")"}}', '<b class=n>safe</b>'],
  ])('%s adds none', (css, html) => {
    const layer = read(`<style>${css}</style><p>The drug was ${html} for men.</p>`);
    expect([layer.text, layer.pages[0]?.status]).toEqual(['The drug was safe for men.', 'ok']);
  });
});

describe('style sheets of the page', () => {
  const sheet = (css: string, html: string) => read(`<style>${css}</style><p>first</p>${html}`);

  it.each([
    ['.x{display:none}', '<p class="y x">second</p>'],
    ['/* } */ p .x, #y { display : NONE !important }', '<p id=y>second</p>'],
    ['main > .x{visibility:hidden}', '<main></main><div class=x>second</div>'],
    ['@media screen{.x{opacity:0}}', '<div class=x>second</div>'],
    ['@supports (display:grid){.x{position:absolute;left:-9999px}}', '<div class=x>second</div>'],
    ['[data-off]{display:none}', '<div data-off>second</div>'],
    ['.x:not(.on){display:none}', '<div class=x>second</div>'],
    ['.x{display:block}.x{display:none}', '<div class=x>second</div>'],
    ['.x{color:white;background:#fff}', '<div class=x>second</div>'],
    [':where(.x){display:none}', '<div class=x>second</div>'],
    ['.q{color:red;.x{display:none}}', '<div class=x>second</div>'],
    ['.\\78{display:none}', '<div class=x>second</div>'],
    ['<!-- .x{display:none} -->', '<div class=x>second</div>'],
    ['.x{display:none', '<div class=x>second</div>'],
  ])('%s may hide, and the page says so', (css, html) => {
    const layer = sheet(css, html);
    expect(layer.text).toBe('first');
    expect(layer.pages[0]?.hidden?.map(({ text }) => text)).toEqual(['second']);
    expect(layer.pages[0]).toMatchObject({
      status: 'partial',
      reason: expect.stringMatching(/style sheets/),
    });
  });

  it.each([
    ['.z{display:none}', '<p class=x>second</p>'],
    ['.z *{display:none}', '<p class=x>second</p>'],
    ['main > .x{visibility:hidden}', '<div class=x>second</div>'],
    ['#z ~ p:not(.q){display:none}', '<p class=x>second</p>'],
    [':is(.z, #x){display:none}', '<p class=x>second</p>'],
    ['.x:hover{display:none}', '<p class=x>second</p>'],
    ['.x::before{display:none}', '<p class=x>second</p>'],
    ['@media print{.x{display:none}}', '<p class=x>second</p>'],
    ['@media (max-width:600px){.x{display:none}}', '<p class=x>second</p>'],
    ['@keyframes a{from{opacity:0}}', '<p class=x>second</p>'],
    ['.x{display:none}.x.on{display:block}', '<p class="x on">second</p>'],
    ['.x:not(.on){display:none}', '<p class="x on">second</p>'],
    ['.x{display:none}', '<p class=x style="display:block">second</p>'],
    ['.x{color:white}', '<p class=x>second</p>'],
    ['.x{content:"}.y{"} .z{display:none}', '<p class=y>second</p>'],
  ])('%s hides nothing', (css, html) => {
    const layer = sheet(css, html);
    expect(layer.text).toBe('first\n\nsecond');
    expect(layer.pages[0]?.status).toBe('ok');
  });

  it('leave it open on which ground white letters stand', () => {
    const layer = sheet('.dark{background:#000}', '<p class=dark><font color=white>second</font></p>');
    expect(layer.text).toBe('first');
    expect(layer.pages[0]?.status).toBe('partial');
  });

  it('of other files are a warning', () => {
    expect(read('<link rel="stylesheet" href="a.css"><p>a</p>').warnings).toEqual([
      expect.stringMatching(/style sheets from other files/),
    ]);
    expect(read('<style>@import "a.css";</style><p>a</p>').warnings).toHaveLength(1);
    expect(read('<link rel="icon" href="a.png"><p>a</p>').warnings).toEqual([]);
  });

  it('are read in time, however many rules there are', () => {
    const rules = Array.from({ length: 5_000 }, (_, at) => `.c${at}{display:none}`).join('');
    const html = Array.from({ length: 5_000 }, (_, at) => `<p class="d${at} e">p${at}</p>`).join('');
    expect(sheet(rules, html).pages[0]?.status).toBe('ok');
  });
});

describe('text that no longer stands, or stands elsewhere', () => {
  it.each(['<s>not</s>', '<del>not</del>', '<span style="text-decoration: line-through">not</span>'])(
    '%s has no quote, and none goes over it',
    (struck) => {
      const layer = read(`<p>It is ${struck} safe.</p>`);
      expect(layer.text).toBe('It is \ufffc safe.');
      expect(layer.pages[0]?.hidden).toEqual([{ text: 'not', reason: 'covered' }]);
    },
  );

  it('is not read against its direction', () => {
    const layer = read('<p>a dose of <bdo dir=rtl>01</bdo> mg</p>');
    expect(layer.text).toBe('a dose of \ufffc mg');
    expect(layer.pages[0]?.status).toBe('partial');
    expect(read('<p><bdo dir=ltr>seen</bdo></p>').text).toBe('seen');
  });
});

describe('what is raised by its style', () => {
  it('is raised', () => {
    const raised = (style: string) => read(`<p>10<span style="${style}">6</span> mg</p>`).text;
    expect(raised('vertical-align:super;font-size:smaller')).toBe('10⁶ mg');
    expect(raised('vertical-align: 0.4em')).toBe('10⁶ mg');
    expect(raised('position:relative;top:-0.5em')).toBe('10⁶ mg');
    expect(raised('vertical-align:sub')).toBe('10₆ mg');
    expect(raised('vertical-align:baseline')).toBe('106 mg');
  });

  it('is known as such however long it is and whatever stands in it', () => {
    const long = read(`<p>10<sup>6 ${'and more '.repeat(9)}</sup> mg</p>`);
    expect(long.spans.map((span) => slice(long, span).slice(0, 5))).toEqual(['6 and']);
    const noted = read('<p>10<sup>6<sup><a href="#n">a</a></sup></sup> mg</p>');
    expect(noted.spans.map((span) => [slice(noted, span), span.shift])).toEqual([['6', 'super']]);
    expect([noted.text, noted.marks.map((mark) => slice(noted, mark))]).toEqual(['106ᵃ mg', ['ᵃ']]);
    const parted = read('<div>10<sup><p>6</p><p>7</p></sup> mg</div>');
    expect(parted.text).toBe('10⁶ ⁷ mg');
  });

  it('is no note mark behind a digit when nothing raises it', () => {
    const layer = read('<p>a dose of 1<a role="doc-noteref" href="#n">0</a> mg</p>');
    expect([layer.text, layer.marks]).toEqual(['a dose of 10 mg', []]);
  });
});

describe('formulas of MathML', () => {
  const formula = (math: string): string => read(`<p>${`<math>${math}</math>`} mg</p>`).text;

  it('are never a row of what stands above one another', () => {
    expect(formula('<mfrac><mn>1</mn><mn>2</mn></mfrac>')).toBe('1/2 mg');
    expect(formula('<mfrac><mrow><mi>a</mi><mo>+</mo><mn>1</mn></mrow><mn>2</mn></mfrac>')).toBe(
      '(a + 1)/2 mg',
    );
    expect(formula('<msup><mn>10</mn><mn>6.5</mn></msup>')).toBe('10^6.5 mg');
    expect(formula('<munder><mn>1</mn><mn>2</mn></munder>')).toBe('1\ufffc2 mg');
  });

  it('have what is seen of them', () => {
    expect(formula('<maction actiontype="toggle"><mn>5</mn><mn>6</mn></maction>')).toBe('5 mg');
    expect(formula('<mrow style="display:none"><mn>5</mn></mrow>')).toBe('\ufffc mg');
    expect(formula('<menclose notation="horizontalstrike"><mn>5</mn></menclose>')).toBe('\ufffc mg');
  });
});
