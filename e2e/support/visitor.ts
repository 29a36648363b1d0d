import type { AnswerOf, Call, CallInput } from '@tessera/contracts/call.ts';
import { fillPath } from '@tessera/contracts/path.ts';
import { sendRaw } from '@tessera/service-kit/testing/raw-request.ts';

export interface Answer<T> {
  status: number;
  body: T;
}

/** Sees every call, answered or not; `status` is 0 for one that was not. */
export type Watch = (call: { what: string; startedAt: number; ms: number; status: number }) => void;

const patienceMs = 60_000;

/** Somebody without a browser: cookies and crumb, through the gateway like everybody. */
export class Visitor {
  private readonly cookies = new Map<string, string>();

  constructor(
    private readonly url: string,
    private readonly watch: Watch = () => {},
    private readonly limitMs = patienceMs,
  ) {}

  /** Opens a page, which hands out the session and the crumb. */
  arrive() {
    return this.send('GET', '/cart');
  }

  /** One of the platform's calls. @throws when there is no answer */
  call<C extends Call>(call: C, { params, query, body }: CallInput<C>, more: Record<string, string> = {}) {
    return this.send<AnswerOf<C>>(call.method, fillPath(call.path, params ?? {}, query ?? {}), body, more);
  }

  /** @throws when there is no answer */
  async send<T>(method: string, target: string, body?: unknown, more: Record<string, string> = {}): Promise<Answer<T>> {
    const crumb = this.cookies.get('crumb');
    const headers = {
      host: new URL(this.url).host,
      cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(method !== 'GET' && crumb && { 'x-csrf-token': crumb }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...more,
    };
    const bytes = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
    const startedAt = performance.now();
    const what = `${method} ${target}`;
    const tell = (status: number) => this.watch({ what, startedAt, ms: performance.now() - startedAt, status });
    try {
      const answer = await sendRaw(this.url, { method, target, headers, body: bytes }, this.limitMs);
      tell(answer.status);
      this.keep([answer.headers['set-cookie'] ?? []].flat());
      const isJson = String(answer.headers['content-type']).includes('json');
      // Answers are held against their contract by the services' own tests.
      return { status: answer.status, body: (isJson ? JSON.parse(answer.text) : {}) as T };
    } catch (error) {
      tell(0);
      throw error;
    }
  }

  private keep(lines: readonly string[]) {
    for (const line of lines) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
      if (/max-age=0/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}
