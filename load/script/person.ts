import type { AnswerOf, Call, CallInput, Wire } from '@tessera/contracts/call.ts';
import { logIn } from '@tessera/contracts/identity/calls.wire.ts';
import { check, fail, sleep } from 'k6';
import http, { type Params, type RefinedResponse } from 'k6/http';
import { Counter } from 'k6/metrics';
import type { Kind } from '../profiles.ts';

const site = __ENV.SITE ?? '';
/** Origin of the admin host. */
const adminHost = __ENV.ADMIN ?? '';
const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

const refused = new Counter('refused');
const broken = new Counter('broken');
/** What a platform in trouble says. */
const isRefusal = (status: number) => status === 429 || status === 503;

type Text = RefinedResponse<'text'>;
type Headers = Record<string, string>;

interface GivenInput {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

interface Request {
  kind: Kind;
  method: string;
  address: string;
  /** Stands for all addresses of a call, or each would be a series of its own. */
  name: string;
  body?: unknown;
  headers?: Headers;
}

/** Somebody with a browser of his own: its cookies, its crumb, and the time it takes to read and to decide. */
export class Person {
  private readonly origin: string;
  /** What the addresses of a website's calls begin with. */
  private base = '';

  private constructor(origin: string) {
    this.origin = origin;
  }

  /** A new visitor, whom the site has never seen. */
  static arrives(): Person {
    http.cookieJar().clear(site);
    return new Person(site);
  }

  /** Whoever was here last. */
  static passesBy(): Person {
    return new Person(site);
  }

  /** Somebody at the admin host, who is not signed in yet. */
  static comesToWork(): Person {
    http.cookieJar().clear(adminHost);
    return new Person(adminHost);
  }

  /** Opens the admin of the website that this person works on; calls are about it from now on. */
  opensAdmin(): void {
    const { url } = this.send({ kind: 'page', method: 'GET', address: '/config', name: 'GET page' });
    this.base = /\/config\/@[^/?]+/.exec(url)?.[0] ?? fail(`No admin at ${url}`);
  }

  /** Opens a page. @returns its HTML */
  open(path: string): string {
    return this.send({ kind: 'page', method: 'GET', address: path, name: 'GET page' }).body ?? '';
  }

  /** Makes a call as a page does. @returns its answer */
  call<C extends Call>(kind: Kind, { method, path }: Wire<C>, input: CallInput<C>, headers: Headers = {}): AnswerOf<C> {
    const { params = {}, query = {}, body } = input as GivenInput;
    const base = path === logIn.path ? '' : this.base;
    const filled =
      base + path.replace(/\{(\w+)\}/g, (place, name: string) => encodeURIComponent(params[name] ?? place));
    const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
    const address = pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled;
    const { body: text } = this.send({ kind, method, address, name: `${method} ${path}`, body, headers });
    // The services' own tests hold answers against their contracts.
    return (text ? JSON.parse(text) : undefined) as AnswerOf<C>;
  }

  /** Reads, compares, hesitates. */
  thinks(fromSeconds: number, toSeconds: number): void {
    sleep(fromSeconds + Math.random() * (toSeconds - fromSeconds));
  }

  private send({ kind, method, address, name, body, headers = {} }: Request): Text {
    const crumb = http.cookieJar().cookiesForURL(this.origin).crumb?.[0];
    const params: Params & { responseType: 'text' } = {
      headers: {
        'User-Agent': browser,
        ...(method !== 'GET' && crumb && { 'X-CSRF-Token': decodeURIComponent(crumb) }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      tags: { kind, name },
      responseType: 'text',
    };
    const answer = http.request(
      method,
      this.origin + address,
      body === undefined ? null : JSON.stringify(body),
      params,
    );
    const isAnswered = check(answer, { 'is answered well': ({ status }) => status >= 200 && status < 300 }, { kind });
    if (!isAnswered) (isRefusal(answer.status) ? refused : broken).add(1, { kind });
    if (!isAnswered) fail(`${name}: ${answer.status} ${String(answer.body).slice(0, 300)}`);
    return answer;
  }
}

/** One of a list. */
export function oneOf<T>(list: readonly T[]): T {
  const one = list[Math.floor(Math.random() * list.length)];
  if (one === undefined) throw new Error('There is nothing to choose from.');
  return one;
}
