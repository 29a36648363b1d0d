import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib';
import express, { type Router } from 'express';
import { LRUCache } from 'lru-cache';
import { setFileHeaders } from '../http/security-headers.ts';
import { chooseEncoding } from './choose-encoding.ts';
import { contentTypeOf } from './encode-file.ts';

/** Stylesheets made at run time, served from memory. */
export interface StaticFiles {
  /** Offers a file whose name carries its hash; answers its address. */
  offer(name: string, text: string): string;
  /** Whether an address is still answered. */
  has(address: string): boolean;
  /** What is answered now, by name. */
  all(): [name: string, content: Buffer][];
  /** Hears of every file that is offered from now on. */
  onNew(hear: (name: string, content: Buffer) => void): void;
  routes: Router;
}

/** One per website that was looked at lately; each can be made again. */
const keptFiles = 300;
const folder = '/assets/';

type Forms = Record<'br' | 'gzip' | 'identity', Buffer>;

export function contentHash(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 12);
}

/** `/assets/{name}` for texts that are compressed when they are offered. */
export function createStaticFiles(): StaticFiles {
  const files = new LRUCache<string, Forms>({ max: keptFiles });
  let hear: (name: string, content: Buffer) => void = () => {};
  const routes = express.Router();
  routes.get('/:name', (request, response, next) => {
    const forms = files.get(request.params.name);
    if (!forms) return next();
    const encoding = chooseEncoding(request, ['br', 'gzip', 'identity']);
    setFileHeaders(response, contentTypeOf(request.params.name));
    response.set({
      vary: 'accept-encoding',
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    });
    response.send(forms[encoding]);
  });

  return {
    routes,
    has: (address) => files.has(address.slice(folder.length)),
    all: () => [...files].map(([name, { identity }]) => [name, identity]),
    onNew(listener) {
      hear = listener;
    },
    offer(name, text) {
      if (!files.has(name)) {
        const forms = encodedForms(Buffer.from(text));
        files.set(name, forms);
        squeeze(forms);
        hear(name, forms.identity);
      }
      return folder + name;
    },
  };
}

const brotli = promisify(brotliCompress);
const brotliAt = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

function encodedForms(identity: Buffer): Forms {
  return { identity, br: brotliCompressSync(identity, brotliAt(9)), gzip: gzipSync(identity, { level: 9 }) };
}

/** As hard as it goes takes a tenth of a second, and nobody is to wait for it: it comes a moment later. */
function squeeze(forms: Forms): void {
  brotli(forms.identity, brotliAt(constants.BROTLI_MAX_QUALITY)).then(
    (smaller) => {
      forms.br = smaller;
    },
    () => undefined,
  );
}
