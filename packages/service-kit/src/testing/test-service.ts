import { randomInt } from 'node:crypto';
import type { CallerClaims } from '@tessera/contracts/caller.ts';
import { callerHeader, crumbHeader } from '@tessera/contracts/caller.ts';
import { type CallerSigner, createCallerSigner } from '../caller-token.ts';
import type { ServiceConfig } from '../config.ts';
import { makeCrumb, xsrfTokenOf } from '../crumb.ts';
import { newId } from '../ids.ts';
import type { Logger } from '../logger.ts';
import { type RunningService, type ServiceDefinition, startService } from '../service.ts';
import { testSettings } from './test-settings.ts';

export interface TestAnswer {
  status: number;
  headers: Headers;
  // Tests look into answers of every shape; the contract has checked them already.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  body: any;
}

/** A caller with a cookie jar, as the gateway would pass it on. */
export interface TestCaller {
  claims: CallerClaims;
  cookies: Map<string, string>;
  /** What proves to a service that the caller is who he is and means it, for requests that a test writes by hand. */
  proof(): Promise<Record<string, string>>;
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<TestAnswer>;
  /** Posts a file as raw bytes. */
  upload(path: string, bytes: Buffer | string): Promise<TestAnswer>;
  /** A plain HTML form post; redirects are not followed. */
  post(path: string, fields: Record<string, string>): Promise<TestAnswer>;
}

export interface TestService extends RunningService {
  config: ServiceConfig;
  /** A new caller; a visitor of `site-a` unless told otherwise. */
  as(claims?: Partial<CallerClaims>): TestCaller;
}

/** Starts the real service on a free port with a database and queues of its own. */
export async function startTestService<C extends ServiceConfig>(
  definition: ServiceDefinition<C>,
  settings: Partial<C> & Record<string, unknown> = {},
  options: { now?: () => number; log?: Logger } = {},
): Promise<TestService> {
  const unique = newId('t').replaceAll(/\W/g, '');
  const config = {
    ...testSettings(unique),
    ...settings,
  } as unknown as C;
  const service = await startService(definition, config, options);
  const signCaller = createCallerSigner(definition.name, config.PLATFORM_SECRET, options.now ?? Date.now);
  return {
    ...service,
    config,
    as: (claims = {}) => createTestCaller({ url: service.url, secret: config.PLATFORM_SECRET, signCaller }, claims),
    stop: async () => {
      await service.db.dropDatabase().catch(() => undefined);
      await service.stop();
    },
  };
}

interface Way {
  url: string;
  secret: string;
  signCaller: CallerSigner;
}

function createTestCaller({ url, secret, signCaller }: Way, partial: Partial<CallerClaims>): TestCaller {
  const claims: CallerClaims = {
    websiteId: 'site-a',
    sid: newId('sid'),
    address: anAddress(),
    kind: 'visitor',
    locale: 'en-US',
    // Somebody who works on a website has signed in a moment ago.
    ...(partial.kind === 'staff' && { provedMs: Date.now() }),
    ...partial,
  };
  const cookies = new Map<string, string>();
  const send = async (method: string, path: string, body: BodyInit | undefined, headers: Record<string, string>) => {
    const response = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: {
        [callerHeader]: await signCaller(claims),
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...headers,
      },
      ...(body !== undefined && { body }),
    });
    keepCookies(cookies, response.headers.getSetCookie());
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  };
  const proof: Record<string, string> = claims.sid
    ? { [crumbHeader]: makeCrumb(secret, claims.sid), 'x-siteuser-xsrf-token': xsrfTokenOf(secret, claims.sid) }
    : {};
  return {
    claims,
    cookies,
    proof: async () => ({ [callerHeader]: await signCaller(claims), ...proof }),
    call: (method, path, body, headers = {}) =>
      send(method, path, body === undefined ? undefined : JSON.stringify(body), {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(method !== 'GET' && proof),
        ...headers,
      }),
    upload: (path, bytes) =>
      send('POST', path, typeof bytes === 'string' ? bytes : new Uint8Array(bytes), {
        'content-type': 'application/octet-stream',
        ...proof,
      }),
    post: (path, fields) =>
      send('POST', path, new URLSearchParams({ crumb: makeCrumb(secret, claims.sid ?? ''), ...fields }).toString(), {
        'content-type': 'application/x-www-form-urlencoded',
      }),
  };
}

/** People call from everywhere, as a limit sees them. */
const anAddress = () => `203.0.${randomInt(256)}.${randomInt(256)}`;

function keepCookies(cookies: Map<string, string>, setCookies: string[]) {
  for (const line of setCookies) {
    const [pair = ''] = line.split(';');
    const [name = '', value = ''] = pair.split('=');
    if (/max-age=0/i.test(line)) cookies.delete(name);
    else cookies.set(name, value);
  }
}
