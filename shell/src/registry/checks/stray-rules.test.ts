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
  ['body{background:red}', 'body holds to no class of the module’s own.'],
  ['header.site{display:none}', 'header.site holds to no class of the module’s own.'],
  [':root{--color-ink:red}', ':root holds to no class of the module’s own.'],
  ['*{margin:0}', '* holds to no class of the module’s own.'],
  ['.box_0a1b2c,footer{color:red}', 'footer holds to no class of the module’s own.'],
  ['.button{color:red}', '.button holds to no class of the module’s own.'],
  ['#main>p{color:red}', '#main>p holds to no class of the module’s own.'],
  ['body:has(.box_0a1b2c){color:red}', 'body:has(.box_0a1b2c) holds to no class of the module’s own.'],
  [':not(.box_0a1b2c){color:red}', ':not(.box_0a1b2c) holds to no class of the module’s own.'],
  [':is(.box_0a1b2c,body) p{color:red}', ':is(.box_0a1b2c,body) p holds to no class of the module’s own.'],
  [
    '.box_0a1b2c{& p{color:red} body:has(&) p{color:red}}',
    'It cannot be read: nested rules begin with &, and nothing stands between rules.',
  ],
  ['@media screen{body{color:red}}', 'body holds to no class of the module’s own.'],
  ['@font-face{font-family:Geist;src:url(x.woff2)}', '@font-face is for the whole page and not for a module.'],
  ['@property --ink{syntax:"*";inherits:true}', '@property is for the whole page and not for a module.'],
  ['@layer base{.box_0a1b2c{color:red}}', '@layer is for the whole page and not for a module.'],
  ['@import url(other.css);', '@import is for the whole page and not for a module.'],
  ['@scope (body){p{color:red}}', '@scope is for the whole page and not for a module.'],
  ['@keyframes spin{to{rotate:1turn}}', '@keyframes spin could be another module’s; name it in a module.css file.'],
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
  'a stylesheet of %s without end is judged in a moment and ends nothing',
  async (opening) => {
    const startedAt = performance.now();
    await strayRules(opening.repeat(100_000));
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  },
);
