import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { request as openRequest } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { urlSettings } from '@tessera/contracts/services.ts';
import type { Logger } from '@tessera/service-kit/logger.ts';
import { testSettings } from '@tessera/service-kit/testing/test-settings.ts';
import type { ShellConfig } from '../config.ts';
import { startShell } from '../shell.ts';
import { builtBrowserDir } from './built-browser-dir.ts';
import type { StubServices } from './stub-services.ts';

export interface TestAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  setCookies: string[];
  text: string;
  bytes: Buffer;
}

export interface TestShell {
  url: string;
  operationsUrl: string;
  config: ShellConfig;
  ask(path: string, options?: AskOptions): Promise<TestAnswer>;
  stop(): Promise<void>;
}

interface AskOptions {
  method?: string;
  host?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** The real shell on a free port with a database and queues of its own, in front of the test's services. */
export async function startTestShell(
  services: StubServices,
  settings: Partial<ShellConfig> = {},
  options: { now?: () => number; log?: Logger; browserDir?: string; themeDir?: string } = {},
): Promise<TestShell> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tessera-shell-'));
  const config = testShellConfig(services, folder, settings);
  const shell = await startShell(config, { ...options, browserDir: options.browserDir ?? (await builtBrowserDir()) });
  return {
    url: shell.url,
    operationsUrl: shell.operationsUrl ?? '',
    config,
    ask: (address, asked) => askShell(shell.url, address, asked),
    stop: async () => {
      await shell.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Settings of a shell with a database and queues of its own, in front of the test's services. */
export function testShellConfig(
  services: Pick<StubServices, 'urls'>,
  folder: string,
  settings: Partial<ShellConfig> = {},
): ShellConfig {
  return {
    ...testSettings(`t${randomBytes(6).toString('hex')}`),
    ...urlSettings((key) => services.urls[key]),
    DEPLOY_KEY: 'a key for tests only',
    MODULE_CACHE_FOLDER: path.join(folder, 'modules'),
    MODULE_CHECKS: 'here',
    TRUSTED_PROXIES: 0,
    RENDER_TIMEOUT_MS: 5_000,
    CALLS_AT_ONCE: 6,
    LINES_OF_NETWORK: 1_000,
    SOURCE_ENVIRONMENT: 'prod',
    TRACKER_HOSTS: {},
    TRACKER_VALIDATE: false,
    PAGE_CACHE_MB: 8,
    OPERATIONS_PORT: 0,
    ...{ ADMIN_HOST: 'admin.localhost', PREVIEW_HOST: 'preview.localhost', SITE_ORIGIN: 'http://{localHost}' },
    ...settings,
  };
}

/** Asks a shell for something of the test's website, or of another host. */
export function askShell(base: string, address: string, options: AskOptions = {}): Promise<TestAnswer> {
  const { method = 'GET', host = 'heron.localhost', headers = {}, body } = options;
  const { hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    const sent = openRequest(
      { hostname, port, path: address, method, headers: { host: `${host}:${port}`, ...headers } },
      async (answer) => {
        const chunks: Buffer[] = [];
        for await (const chunk of answer) chunks.push(chunk as Buffer);
        const bytes = Buffer.concat(chunks);
        const setCookies = answer.headers['set-cookie'] ?? [];
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, setCookies, text: bytes.toString(), bytes });
      },
    );
    sent.once('error', reject);
    sent.end(body);
  });
}

/** The `Cookie` header a browser would send after these answers. */
export function cookiesOf(...answers: TestAnswer[]): string {
  const jar = new Map(
    answers.flatMap(({ setCookies }) =>
      setCookies.map((line) => (line.split(';', 1)[0] ?? '').split('=', 2) as [string, string]),
    ),
  );
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
}

/** The page context a page carries. */
export function contextOf({ text }: TestAnswer): { pageType: number; [name: string]: unknown } {
  return JSON.parse(/id="tessera-page">(.*?)<\/script>/s.exec(text)?.[1] ?? '{}');
}
