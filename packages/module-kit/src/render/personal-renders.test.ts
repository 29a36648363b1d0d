import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openRenderPool, type RenderPool, type RenderTask } from './render-pool.ts';
import { bundle } from './testing/bundles.ts';

/**
 * Each one is a server bundle's `kept()` and `keep(text)`: ways for a module to remember one shopper's data until it
 * renders for another. Found in an attack: the text was written into a stranger's checkout.
 */
const memories: Record<string, string> = {
  'a variable of its module scope': 'let text; const keep = (one) => { text = one }; const kept = () => text;',
  globalThis: 'const keep = (one) => { globalThis.text = one }; const kept = () => globalThis.text;',
  'a prototype': 'const keep = (one) => { Object.prototype.text = one }; const kept = () => ({}).text;',
  'a closure that caches': `
    const cache = new Map(); const cached = (one) => { if (one) cache.set('text', one); return cache.get('text'); };
    const keep = cached, kept = () => cached();`,
  'the internals of React': `
    const inside = require('react').__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
    const keep = (one) => { inside.text = one }; const kept = () => inside.text;`,
  'a patched function of React': `
    const server = require('react-dom/server');
    const keep = (one) => { server.renderToStaticMarkup.text = one }; const kept = () => server.renderToStaticMarkup.text;`,
  'a shared symbol': `
    const keep = (one) => { Array[Symbol.for('text')] = one }; const kept = () => Array[Symbol.for('text')];`,
  'the last match of a pattern': 'const keep = (one) => { /.+/.exec(one) }; const kept = () => RegExp.lastMatch;',
  'a class of the web': 'const keep = (one) => { URL.text = one }; const kept = () => URL.text;',
  'the function that loads packages': 'const keep = (one) => { require.text = one }; const kept = () => require.text;',
  'a promise that a later render settles': `
    globalThis.waiting = []; let text;
    const keep = (one) => { waiting.push(() => { text = one }) }; const kept = () => { waiting.forEach((go) => go()); return text; };`,
  'work that it leaves behind': `
    let text; const later = (rest, one) => rest ? Promise.resolve().then(() => later(rest - 1, one)) : (text = one);
    const keep = (one) => { later(50, one) }; const kept = () => text;`,
};

const secret = 'marguerite@example.com';
const render = `
  if (props.email) keep(props.email);
  return { html: props.label + ' ' + (kept() ?? 'nothing'), state: kept() ?? null };`;

const shopper = (way: string, memory: string): RenderTask => ({
  ...bundle(way, render, memory),
  ...{ isPersonal: true, props: { label: 'Hers', email: secret } },
});

let pool: RenderPool;
beforeAll(async () => {
  // One process: what the first render leaves behind is there for the next one.
  pool = await openRenderPool({ timeoutMs: 2_000, size: 1 });
});
afterAll(() => pool.close());

describe.each(Object.entries(memories))('what a bundle stores in %s', (way, memory) => {
  const hers = shopper(way, memory);
  test.each([
    ['another shopper of the website', { isPersonal: true }],
    ['a shopper of another website', { isPersonal: true, website: 'site-two' }],
    ['a page of the website that everybody gets', { isPersonal: false }],
    ['a page of another website that everybody gets', { isPersonal: false, website: 'site-two' }],
    ['another mount', { isPersonal: true, mount: 'cart/checkout' }],
  ])('never reaches %s', async (_who, change) => {
    expect(await pool.render(hers)).toMatchObject({ ok: true });
    const theirs = await pool.render({ ...hers, props: { label: 'Theirs' }, ...change });
    expect(theirs).toMatchObject({ ok: true });
    expect(JSON.stringify(theirs)).not.toContain(secret);
  });

  test('never reaches another website from a page that everybody gets', async () => {
    await pool.render({ ...hers, isPersonal: false });
    const theirs = await pool.render({ ...hers, isPersonal: false, website: 'site-two', props: { label: 'Theirs' } });
    expect(theirs).toMatchObject({ ok: true });
    expect(JSON.stringify(theirs)).not.toContain(secret);
  });
});

test('a render that waits is never answered by the render that ends its wait', async () => {
  const waits = bundle(
    'waits',
    `if (props.label === 'first') await new Promise((go) => { globalThis.go = go; });
     else { globalThis.go?.(); for (let rest = 9; rest; rest -= 1) await 0; }
     return { html: props.label, state: 0 };`,
  );
  expect(await pool.render({ ...waits, props: { label: 'first' } })).toMatchObject({ ok: false });
  expect(await pool.render({ ...waits, props: { label: 'second' } })).toMatchObject({ ok: true, html: 'second' });
});

test('a realm prepared ahead has seen the examples of its mount and nothing else', async () => {
  const sees = {
    ...bundle('sees', 'seen.push(props.label); return { html: seen.join(), state: 0 };', 'const seen = [];'),
    ...{ isPersonal: true, examples: async () => [{ label: 'example' }] },
  };
  for (const label of ['Ann', 'Ben', 'Cal', 'Dee']) {
    const result = await pool.render({ ...sees, props: { label } });
    expect(result).toMatchObject({ ok: true, html: expect.stringMatching(`^(example,)*${label}$`) });
  }
});

test('examples that cannot be read or drawn cost no render', async () => {
  const picky = bundle('picky', 'if (props.label === "bad") for (;;); return { html: props.label, state: 0 };');
  const two = await openRenderPool({ timeoutMs: 2_000 });
  for (const examples of [async () => [{ label: 'bad' }], () => Promise.reject(new Error('They are not there.'))]) {
    const task = { ...picky, isPersonal: true, examples };
    for (let view = 0; view < 4; view += 1) expect(await two.render(task)).toMatchObject({ ok: true, html: 'Oak' });
  }
  two.close();
});

test('many websites are drawn by one process, each in a realm of its own', async () => {
  const counts = bundle('counts', 'draws += 1; return { html: String(draws), state: 0 };', 'let draws = 0;');
  for (let website = 0; website < 60; website += 1)
    expect(await pool.render({ ...counts, website: `site-${website}` })).toMatchObject({ html: '1' });
  expect(await pool.render({ ...counts, website: 'site-59' })).toMatchObject({ html: '2' });
});
