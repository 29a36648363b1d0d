import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRenderPool, type RenderPool } from './render-pool.ts';

let pool: RenderPool;
let nowMs = 0;

beforeAll(() => {
  pool = createRenderPool({ timeoutMs: 1_500, now: () => nowMs });
});
afterAll(() => pool.close());

/** A server bundle whose render function has the given body. */
function bundle(key: string, body: string, integrity?: string) {
  const code = Buffer.from(`exports.render = async (mount, props, options) => { ${body} };`);
  const actual = `sha384-${createHash('sha384').update(code).digest('base64')}`;
  return {
    key,
    code,
    integrity: integrity ?? actual,
    mount: 'cart/page',
    props: { label: 'Oak' },
    identifierPrefix: 's1-',
  };
}

test('renders with the props and the prefix it is given', async () => {
  const task = bundle('good', 'return { html: props.label + options.identifierPrefix, state: props };');
  expect(await pool.render(task)).toEqual({ ok: true, html: 'Oaks1-', state: { label: 'Oak' } });
});

test('a throwing bundle is an answer, not a crash', async () => {
  const result = await pool.render(bundle('throws', 'throw new Error("no oak");'));
  expect(result).toMatchObject({ ok: false, reason: 'error', error: expect.objectContaining({ message: 'no oak' }) });
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

test('a bundle is given React alone and a plain environment, and must be what was published', async () => {
  process.env.RENDER_POOL_TEST_SECRET = 'hidden';
  const files = await pool.render(
    bundle('files', 'return { html: require("node:fs").readFileSync("/etc/passwd"), state: 0 };'),
  );
  expect(files).toMatchObject({
    ok: false,
    error: expect.objectContaining({ message: 'A server bundle may not load node:fs.' }),
  });
  const environment = await pool.render(bundle('env', 'return { html: JSON.stringify(process.env), state: 0 };'));
  expect(environment).toMatchObject({ ok: true, html: expect.not.stringContaining('hidden') });
  const altered = await pool.render(bundle('altered', 'return { html: "", state: 0 };', 'sha384-other'));
  expect(altered).toMatchObject({ ok: false, reason: 'error' });
});
