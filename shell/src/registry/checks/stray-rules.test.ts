import { expect, test } from 'vitest';
import { strayRules } from './stray-rules.ts';

test.each([
  '.box_0a1b2c{color:red}',
  '.box_0a1b2c img,.box_0a1b2c>*,.box_0a1b2c+p,.box_0a1b2c~p{color:red}',
  '[data-theme=dark] .box_0a1b2c{color:red}',
  'body .box_0a1b2c:hover::before{color:red}',
  ':is(.box_0a1b2c,.line_0a1b2c) p{color:red}',
  '.box_0a1b2c{& p{color:red} & em{color:red}}',
  '@media print{.box_0a1b2c{color:red}}',
  '@container page (width>=30rem){@supports (color:red){.box_0a1b2c{--own:1px}}}',
  '@keyframes appear_0a1b2c{from{opacity:0}}',
  '',
])('a module may bring %s', async (css) => {
  expect(await strayRules(css)).toEqual([]);
});

test.each([
  ['body{background:red}', 'body requires no class of the module.'],
  ['header.site{display:none}', 'header.site requires no class of the module.'],
  [':root{--color-ink:red}', ':root requires no class of the module.'],
  ['*{margin:0}', '* requires no class of the module.'],
  ['.box_0a1b2c,footer{color:red}', 'footer requires no class of the module.'],
  ['.button{color:red}', '.button requires no class of the module.'],
  ['#main>p{color:red}', '#main>p requires no class of the module.'],
  ['body:has(.box_0a1b2c){color:red}', 'body:has(.box_0a1b2c) requires no class of the module.'],
  [':not(.box_0a1b2c){color:red}', ':not(.box_0a1b2c) requires no class of the module.'],
  [':is(.box_0a1b2c,body) p{color:red}', ':is(.box_0a1b2c,body) p requires no class of the module.'],
  [
    '.box_0a1b2c{& p{color:red} body:has(&) p{color:red}}',
    'It cannot be read: nested rules must begin with &, and only rules are allowed between rules.',
  ],
  ['@media screen{body{color:red}}', 'body requires no class of the module.'],
  ['@font-face{font-family:Geist;src:url(x.woff2)}', '@font-face affects the whole page, so a module cannot use it.'],
  ['@property --ink{syntax:"*";inherits:true}', '@property affects the whole page, so a module cannot use it.'],
  ['@layer base{.box_0a1b2c{color:red}}', '@layer affects the whole page, so a module cannot use it.'],
  ['@import url(other.css);', '@import affects the whole page, so a module cannot use it.'],
  ['@scope (body){p{color:red}}', '@scope affects the whole page, so a module cannot use it.'],
  [
    '@keyframes spin{to{rotate:1turn}}',
    '@keyframes spin could collide with another module’s. Define it in a module.css file.',
  ],
])('a module may not bring %s', async (css, stray) => {
  expect(await strayRules(css)).toEqual([stray]);
});

test.each([
  '.box_0a1b2c{color:red}}} body{',
  '.box_0a1b2c{body:has(&){color:red}}',
  '.box_0a1b2c{--own:a{b:c}}',
  '.box_0a1b2c{body{color:red}}',
  '.box_0a1b2c{content:"\n} body{background:red} .line_0a1b2c{content:"}',
  '<!-- body{color:red} -->',
  '.box_0a1b2c{color:red} ;body{color:red}',
  '.box_0a1b2c\\{body{color:red}',
])('what browsers may read in another way is not waved through: %s', async (css) => {
  expect(await strayRules(css)).not.toEqual([]);
});

test.each([':is(', '.box_0a1b2c{', '@media print{', '.box_0a1b2c{width:(', ':is(:not('])(
  'a stylesheet of %s without end is outcomeOf in a moment and ends nothing',
  async (opening) => {
    const startedAt = performance.now();
    await strayRules(opening.repeat(100_000));
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  },
);
