import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aSite, siteHandler } from '../testing/a-site.ts';
import { aPage, aWebsite } from '../testing/a-website.ts';
import { type StubServices, startStubServices } from '../testing/stub-services.ts';
import { startTestShell, type TestShell } from '../testing/test-shell.ts';

const quiet = 'quiet.localhost';
const loud = 'heron.localhost';
const site = aSite();
site.hosts[quiet] = aWebsite({ id: 'site-b', hosts: [quiet] });

/** Pages whose content was asked for, and answers that are held back. */
const asked: string[] = [];
let release = () => {};
let held: Promise<void> | undefined;

let services: StubServices;
let shell: TestShell;
beforeAll(async () => {
  services = await startStubServices(async ({ path, query }) => {
    if (path !== '/api/commerce/content') return undefined;
    const address = String(query.get('path'));
    asked.push(address);
    await held;
    return { body: aPage({ urlId: address }) };
  }, siteHandler(site));
  // The flood comes from one address here, so that the limits of one client must not be what stops it.
  shell = await startTestShell(services, { RATE_LIMIT_SCALE: 1_000 });
});
afterAll(async () => {
  await shell.stop();
  await services.stop();
});
beforeEach(() => void asked.splice(0));

test('SAFE-38 pages of a flooded website are made a few at a time, and say so where that takes too long', async () => {
  held = new Promise((resolve) => (release = resolve));
  const flood = Array.from({ length: 300 }, (_, at) => shell.ask(`/page-${at}`, { host: loud }));
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  const refused = await Promise.race(flood);
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '10']);
  expect(refused.text).toContain('A great many pages are being asked for.');
  release();
  held = undefined;
  expect((await shell.ask('/about', { host: quiet })).status).toBe(200);
  const made = (await Promise.all(flood)).filter(({ status }) => status === 200);
  expect(made.length).toBeGreaterThan(0);
  // What was refused was never asked for.
  expect(asked.filter((address) => address.startsWith('/page-'))).toHaveLength(made.length);
});
