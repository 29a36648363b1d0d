import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openRenderPool, type RenderPool } from './render-pool.ts';
import { bundle, honest, honestHtml } from './testing/bundles.ts';

let pool: RenderPool;
let nowMs = 0;

beforeAll(async () => {
  pool = await openRenderPool({ timeoutMs: 1_500, now: () => nowMs });
});
afterAll(() => pool.close());

test('renders with the props and the prefix it is given', async () => {
  const task = bundle('good', 'return { html: props.label + options.identifierPrefix, state: props };');
  expect(await pool.render(task)).toEqual({ ok: true, html: 'Oaks1-', state: { label: 'Oak' } });
});

test('a throwing bundle is an answer, not a crash', async () => {
  const result = await pool.render(bundle('throws', 'throw new RangeError("no oak");'));
  expect(result).toMatchObject({
    ok: false,
    reason: 'error',
    error: expect.objectContaining({ name: 'RangeError', message: 'no oak' }),
  });
});

test('an endless loop is ended at the limit while others go on, and is left alone after three times', async () => {
  const endless = bundle('endless', 'for (;;);');
  const good = bundle('other', 'return { html: "fine", state: {} };');
  const startedAtMs = performance.now();
  const [slow, quick] = await Promise.all([pool.render(endless), pool.render(good)]);
  expect(slow).toMatchObject({ ok: false, reason: 'timeout' });
  expect(quick).toMatchObject({ ok: true });
  expect(performance.now() - startedAtMs).toBeLessThan(3_000);
  await pool.render(endless);
  await pool.render(endless);
  expect(await pool.render(endless)).toEqual({ ok: false, reason: 'resting' });
  nowMs += 10_001;
  expect(await pool.render(endless)).toMatchObject({ reason: 'timeout' });
  expect(await pool.render(good)).toMatchObject({ ok: true });
});

test('one mount of a version rests by its own overruns, however well the others of that version draw', async () => {
  const version = bundle('half-bad', 'if (mount === "cart/page") for (;;); return { html: "pill", state: {} };');
  const pill = { ...version, mount: 'cart/pill' };
  for (let view = 0; view < 3; view += 1) {
    expect(await pool.render(version)).toMatchObject({ reason: 'timeout' });
    expect(await pool.render(pill)).toMatchObject({ ok: true });
  }
  expect(await pool.render(version)).toEqual({ ok: false, reason: 'resting' });
  expect(await pool.render(pill)).toMatchObject({ ok: true, html: 'pill' });
});

test('a bundle is given React alone', async () => {
  expect(await pool.render(honest())).toEqual({ ok: true, html: honestHtml, state: { label: 'Oak' } });
  const files = await pool.render(bundle('files', 'return { html: require("node:fs"), state: 0 };'));
  expect(files).toMatchObject({ error: expect.objectContaining({ message: 'A server bundle may not load node:fs.' }) });
});

test('addresses are read and written as browsers do', async () => {
  const read = `
    const url = new URL('/kiln?q=a b#c', 'https://münchen.example:443/x/');
    url.searchParams.append('name', 'ü\\ud800&=');
    const states = [url.href, URL.canParse('//[', url), [...new URLSearchParams('a=%C3%BC%FF&a=+')], url.host];
    return { html: JSON.stringify(states), state: typeof url.searchParams.getAll };`;
  const result = await pool.render(bundle('urls', read));
  const url = new URL('/kiln?q=a b#c', 'https://münchen.example:443/x/');
  url.searchParams.append('name', 'ü\ud800&=');
  const expected = [url.href, URL.canParse('//[', url), [...new URLSearchParams('a=%C3%BC%FF&a=+')], url.host];
  expect(result).toEqual({ ok: true, html: JSON.stringify(expected), state: 'function' });
});

test('a bundle that cannot be read costs itself alone', async () => {
  const unreadable = { ...honest('unreadable'), code: () => 'exports.render = (' };
  const missing = {
    ...honest('missing'),
    code: () => {
      throw new Error('It is not there.');
    },
  };
  // Each renderer meets it for the first time, and then again.
  for (let view = 0; view < 4; view += 1)
    expect(await pool.render(unreadable)).toMatchObject({
      reason: 'error',
      error: expect.objectContaining({ message: expect.stringContaining('SyntaxError') }),
    });
  const second = await pool.render(missing);
  expect(second).toMatchObject({ reason: 'error', error: expect.objectContaining({ message: 'It is not there.' }) });
  expect(await pool.render(honest())).toMatchObject({ html: honestHtml });
});

test('texts of every kind and a page of megabytes come through whole', async () => {
  const props = { label: 'Tea ☕ 𝒳 \ud800 \u2028', rows: Array.from({ length: 60_000 }, (_, index) => `row ${index}`) };
  const echo = { ...bundle('echo', 'return { html: props.label, state: props };'), props };
  expect(await pool.render(echo)).toEqual({ ok: true, html: props.label.replace('\ud800', '\ud800'), state: props });
});

test('more versions than one process holds are drawn all the same, and so are many calls at once', async () => {
  const tasks = Array.from({ length: 80 }, (_, index) => honest(`mfe-many@${index % 40}`));
  const patient = await openRenderPool({ timeoutMs: 15_000 });
  const results = await Promise.all(tasks.map((task) => patient.render(task)));
  patient.close();
  expect(results.filter((result) => result.ok && result.html === honestHtml)).toHaveLength(80);
});

test('a module that draws slowly does not keep others waiting', async () => {
  const own = await openRenderPool({ timeoutMs: 1_500, now: () => nowMs });
  onTestFinished(own.close);
  const slow = bundle(
    'mfe-slow@1',
    'for (const end = Date.now() + 300; Date.now() < end; ); return { html: "slow", state: 0 };',
  );
  const quick = bundle('mfe-quick@1', 'return { html: "quick", state: 0 };');
  await Promise.all([own.render(slow), own.render(quick)]);
  const ended: string[] = [];
  const all = [...new Array(4).fill(slow), quick].map(async (task) => {
    const { ok } = await own.render(task);
    if (ok) ended.push(task.key);
  });
  await Promise.all(all);
  expect(ended[0]).toBe(quick.key);
  expect(ended).toHaveLength(5);
});
