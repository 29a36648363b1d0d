import { addCartEntry } from '@tessera/contracts/commerce/cart-calls.wire.ts';
import { timedCall } from '../lib/timed-call.ts';

/** A browser's request headers, with cookies as the site set them. */
export class Visitor {
  private readonly cookies = new Map<string, string>();

  private constructor(
    private readonly url: string,
    private readonly host: string,
  ) {}

  /** Opens a page, which hands out the session and the crumb. @param host of another website than the address leads to */
  static async arrive(url: string, host = new URL(url).host): Promise<Visitor> {
    const visitor = new Visitor(url, host);
    await visitor.send('GET', '/cart');
    return visitor;
  }

  get headers(): Record<string, string> {
    return {
      host: this.host,
      cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'accept-encoding': 'br, gzip',
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
    };
  }

  /** Puts something into the cart, so that pages show this visitor's own pill. */
  async add(itemId: string): Promise<void> {
    const { method, path } = addCartEntry;
    const status = await this.send(method, path, { itemId, sku: null, quantity: 1 });
    if (status !== 200) throw new Error(`The add was answered with ${status}.`);
  }

  private async send(method: string, path: string, body?: object): Promise<number> {
    const { status, headers } = await timedCall(this.url + path, {
      method,
      headers: { ...this.headers, 'content-type': 'application/json', 'x-csrf-token': this.cookies.get('crumb') ?? '' },
      ...(body && { body: JSON.stringify(body) }),
    });
    for (const line of headers['set-cookie'] ?? []) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
      this.cookies.set(name, value);
    }
    return status;
  }
}
