import { trackerUrl } from '@tessera/browser-kit/measure/tracker-host.ts';
import { type PageContext, pageContextBlockId } from '@tessera/contracts/html-data-blocks.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ShellConfig } from '../../config.ts';
import { aSite, siteHandler } from '../../testing/a-site.ts';
import { type StubServices, startStubServices } from '../../testing/stub-services.ts';
import { startTestShell } from '../../testing/test-shell.ts';
import { trackerHosts } from './tracker-settings.ts';

let services: StubServices;
beforeAll(async () => {
  services = await startStubServices(siteHandler(aSite()));
});
afterAll(() => services.stop());

/** What a page of a shell with these settings gives the browser. */
async function pageOf(settings: Partial<ShellConfig>) {
  const shell = await startTestShell(services, settings);
  const { text, headers } = await shell.ask('/about');
  await shell.stop();
  const [, json = '{}'] = new RegExp(`id="${pageContextBlockId}"[^>]*>([^<]*)<`).exec(text) ?? [];
  const { tracker } = JSON.parse(json) as PageContext;
  const [, connects] = /connect-src ([^;]*)/.exec(String(headers['content-security-policy'])) ?? [];
  return { tracker, connects };
}

const hosts = { dev: 'https://dev.test', staging: 'https://staging.test', prod: 'https://prod.test' };
const all = { TRACKER_HOSTS: hosts };

describe('Settings of the newer tracker', () => {
  test.each([
    ['DATA-039', 'dev', 'https://dev.test'],
    ['DATA-040 DATA-053', 'qa', 'https://staging.test'],
    ['DATA-040', 'staging', 'https://staging.test'],
    ['DATA-041', 'prod', 'https://prod.test'],
  ])('%s DATA-094 pages of the environment %s send to %s, and their policy allows it', async (_rows, name, host) => {
    const { tracker, connects } = await pageOf({ ...all, SOURCE_ENVIRONMENT: name });
    expect(trackerUrl(tracker?.environment ?? '', tracker?.hosts)).toMatch(new RegExp(`^${host}/`));
    expect(connects?.split(' ')).toContain(host);
  });

  test('DATA-054 without any the page says nothing of them, and sends to its own origin alone', async () => {
    expect(await pageOf({})).toEqual({ tracker: undefined, connects: "'self'" });
  });

  test('DATA-051 DATA-052 pages of an unknown environment send nothing, and the console is told', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { tracker } = await pageOf({ ...all, SOURCE_ENVIRONMENT: 'test' });
    expect(trackerUrl(tracker?.environment ?? '', tracker?.hosts)).toBe('');
    expect(warn).toHaveBeenCalledWith('sourceEnvironment needs to be set to one of dev, staging, or prod');
    warn.mockRestore();
  });

  test('DATA-100 DATA-101 pages have events checked where it is switched on', async () => {
    expect((await pageOf({ TRACKER_VALIDATE: true })).tracker).toEqual({
      environment: 'prod',
      hosts: {},
      validate: true,
    });
  });

  test('hosts are written as a list of environments; other names and addresses are refused', () => {
    const read = (text: string) => trackerHosts.safeParse(text).data;
    expect(read('dev=https://dev.test/x, prod=https://prod.test:8443')).toEqual({
      dev: 'https://dev.test',
      prod: 'https://prod.test:8443',
    });
    for (const wrong of ['qa=https://qa.test', 'prod', 'prod=prod.test', 'prod=ftp://prod.test']) {
      expect(read(wrong), wrong).toBeUndefined();
    }
  });
});
