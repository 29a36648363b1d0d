import { afterAll, beforeAll, expect, test } from 'vitest';
import { pillSays, publish } from '../composition/testing/test-modules.ts';
import { startTestSite, type TestSite } from '../composition/testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

async function ask(method: string, path: string, body?: object, key = site.deployKey) {
  const response = await fetch(new URL(`/modules/api${path}`, site.url), {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, json: await response.json() };
}

const page = async () => (await fetch(new URL('/both', site.url))).text();
const retire = (reason = 'It is unused.') => ask('POST', '/mfe-alpha/retire', { by: 'a test', reason });
const summaryOf = async (name: string) =>
  (await ask('GET', '')).json.modules.find((module: { name: string }) => module.name === name);
/** All modules but for how they do, which is counted on. */
async function allStates() {
  const { rev, modules } = (await ask('GET', '')).json;
  return { rev, modules: modules.map(({ health: _, ...state }: { health?: object }) => state) };
}

test('a retired module is on no page, the others are as they were, and a move brings it back', async () => {
  site.pages.set('both', [
    { mount: 'cart/pill', props: { quantity: 3 } },
    { mount: 'product/detail', props: { title: 'Mug' } },
  ]);
  const [alpha, beta] = [await publish(site, 'mfe-alpha'), await publish(site, 'mfe-beta')];
  const before = await page();
  expect(before).toContain('Basket (3)');

  expect(await retire()).toMatchObject({ status: 200, json: { stable: alpha.version } });
  const without = await page();
  expect(without).not.toContain('Basket (3)');
  expect(without).not.toContain(alpha.version);
  expect(without).toContain(beta.version);
  expect(await site.host.versions()).toEqual({ 'mfe-beta': beta.version });
  expect(await summaryOf('mfe-alpha')).toMatchObject({ stable: alpha.version, retiredAtMs: expect.any(Number) });
  const { json } = await ask('GET', '/mfe-alpha');
  expect(json.history.at(-1)).toMatchObject({ isRetired: true, reason: 'It is unused.', by: 'a test' });

  await ask('POST', '/mfe-alpha/stable', { by: 'a test', version: alpha.version, reason: 'It is in use again.' });
  expect(await page()).toContain('Basket (3)');
  expect(await summaryOf('mfe-alpha')).not.toHaveProperty('retiredAtMs');
});

test('retiring again changes nothing; what was never on a page is not known; a reason is asked for', async () => {
  await retire();
  const first = await allStates();
  await retire('Once more.');
  expect(await allStates()).toEqual(first);
  expect((await ask('POST', '/mfe-none/retire', { by: 'a test', reason: 'x' })).status).toBe(404);
  expect((await ask('POST', '/mfe-alpha/retire', { by: 'a test' })).status).toBe(400);
  await publish(site, 'mfe-alpha', pillSays('Back'));
  expect(await page()).toContain('Back (3)');
});

test('open tabs get the files of a retired module as before', async () => {
  const html = await page();
  const script = /href="(\/modules\/mfe-alpha\/[^"]+)"/.exec(html)?.[1] ?? '';
  await retire();
  expect((await fetch(new URL(script, site.url))).status).toBe(200);
});

test('another module may fill the mounts of a retired one; then it does not come back without a word', async () => {
  const { json } = await ask('GET', '/mfe-alpha');
  const config = { file: 'module.config.ts', from: "'product/detail'", to: "'cart/pill'" };
  const server = { file: 'src/server.tsx', from: "'product/detail'", to: "'cart/pill'" };
  await publish(site, 'mfe-beta', [config, server]);
  const back = await ask('POST', '/mfe-alpha/stable', { by: 'a test', version: json.stable, reason: 'Back.' });
  expect([back.status, back.json.code]).toEqual([409, 'module.mount_taken']);
});

test('a team lists its own modules, including those that are not live, and no others', async () => {
  const modules = ['mfe-alpha', 'mfe-gamma'];
  const { json: made } = await ask('POST', '/keys', { team: 'Alpha', modules, scopes: ['publish'] });
  const { secret } = made;
  const { json } = await ask('GET', '', undefined, secret);
  expect(json.modules.map(({ name }: { name: string }) => name)).toEqual(modules);
  expect(json.modules[1]).toEqual({ name: 'mfe-gamma', mounts: [] });
});
