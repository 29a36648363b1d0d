import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRenderPool, type RenderPool } from './render-pool.ts';

let dir: string;
let pool: RenderPool;
let nowMs = 0;

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'tessera-render-'));
  pool = createRenderPool({ timeoutMs: 1_500, now: () => nowMs });
});
afterAll(async () => {
  await pool.close();
  await rm(dir, { recursive: true, force: true });
});

/** A server bundle whose render function has the given body. */
async function bundle(key: string, body: string, integrity?: string) {
  const file = path.join(dir, `${key}.cjs`);
  const code = `exports.render = async (mount, props, options) => { ${body} };`;
  await writeFile(file, code);
  const actual = `sha384-${createHash('sha384').update(code).digest('base64')}`;
  return {
    key,
    file,
    integrity: integrity ?? actual,
    mount: 'cart/page',
    props: { label: 'Oak' },
    identifierPrefix: 's1-',
  };
}

test('renders with the props and the prefix it is given', async () => {
  const task = await bundle('good', 'return { html: props.label + options.identifierPrefix, state: props };');
  expect(await pool.render(task)).toEqual({ ok: true, html: 'Oaks1-', state: { label: 'Oak' } });
});

test('a throwing bundle is an answer, not a crash', async () => {
  const result = await pool.render(await bundle('throws', 'throw new Error("no oak");'));
  expect(result).toMatchObject({ ok: false, reason: 'error', error: expect.objectContaining({ message: 'no oak' }) });
});

test('an endless loop is ended at the limit while others go on, and is left alone after three times', async () => {
  const endless = await bundle('endless', 'for (;;);');
  const good = await bundle('other', 'return { html: "fine", state: {} };');
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

test('a bundle reaches no file, no environment of the shell, and must be what was published', async () => {
  process.env.RENDER_POOL_TEST_SECRET = 'hidden';
  const files = await pool.render(
    await bundle('files', 'return { html: require("node:fs").readFileSync("/etc/passwd"), state: 0 };'),
  );
  expect(files).toMatchObject({
    ok: false,
    error: expect.objectContaining({ message: 'A server bundle may not load node:fs.' }),
  });
  const environment = await pool.render(await bundle('env', 'return { html: JSON.stringify(process.env), state: 0 };'));
  expect(environment).toMatchObject({ ok: true, html: expect.not.stringContaining('hidden') });
  const altered = await pool.render(await bundle('altered', 'return { html: "", state: 0 };', 'sha384-other'));
  expect(altered).toMatchObject({ ok: false, reason: 'error' });
});
