import { moveStable } from '@tessera/module-kit/publish/registry-client.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyModule, pillSays, publish } from '../shell/src/composition/testing/test-modules.ts';
import { startTestSite, type TestSite } from '../shell/src/composition/testing/test-site.ts';
import { publishOwn } from './stack/publish-own.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const stable = async () => (await site.host.versions())['mfe-alpha'];
const start = async (word: string) =>
  publishOwn(
    await copyModule(site, 'mfe-alpha', pillSays(word)),
    'mfe-alpha',
    { ...site, by: 'npm start' },
    { reason: 'a test' },
  );

test('a start replaces what a start has put there, and never what a team has made stable or taken back to', async () => {
  expect(await start('First')).toEqual({ isPublished: true });
  const first = await stable();
  expect(await start('Second')).toEqual({ isPublished: true });
  const second = await stable();
  expect(second).not.toBe(first);

  const { version } = await publish(site, 'mfe-alpha', pillSays('Theirs'));
  const refused = { isPublished: false, why: expect.stringContaining(`stays at ${version}, which a test chose`) };
  expect(await start('Third')).toEqual(refused);
  expect(await stable()).toBe(version);

  await moveStable(site, 'mfe-alpha', { previous: true });
  expect(await start('Fourth')).toMatchObject({ isPublished: false });
  expect(await stable()).toBe(second);
});
