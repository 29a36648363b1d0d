import { randomBytes } from 'node:crypto';
import { type BrotliWithGaps, brotliWithGaps, fillGaps } from './brotli-with-gaps.ts';
import { type GzipPiece, gzipPiece, joinGzip } from './gzip-parts.ts';
import { cutAtHoles, type PagePart } from './page-parts.ts';

/** What one visitor's copy of a page holds. Without a pill of their own they get everybody's. */
export interface OwnParts {
  crumb: string;
  pill?: { html: string; state: string } | undefined;
}
export type PageEncoding = 'br' | 'gzip' | 'identity';

/** A rendered page that can be sent to anybody: compressed once, the visitor's own parts put in with every answer. */
export interface PageBody {
  encode(accepted: readonly PageEncoding[], own: OwnParts): { encoding: PageEncoding; bytes: Buffer };
  /** Compresses better, for pages that will be sent again. */
  prepare(): Promise<void>;
  /** Memory it holds, bytes, about. */
  size: number;
}

/** `random.signature` of service-kit's crumbs. */
const crumbLength = 60;

export function pageBody(html: string): PageBody {
  const parts = cutAtHoles(html);
  let pieces: GzipPiece[] | undefined;
  let brotli: BrotliWithGaps | undefined;

  const join = (own: OwnParts) => {
    pieces ??= parts.map((part) => gzipPiece(part.text));
    const joined = pieces.map((piece, index) => {
      const text = ownText(parts[index], own);
      return text === undefined ? piece : gzipPiece(text, 1);
    });
    return joinGzip(joined);
  };

  return {
    size: html.length * 2,
    encode(accepted, own) {
      if (brotli && !own.pill && own.crumb.length === crumbLength && accepted.includes('br')) {
        return { encoding: 'br', bytes: fillGaps(brotli, own.crumb) };
      }
      if (accepted.includes('gzip')) return { encoding: 'gzip', bytes: join(own) };
      const plain = parts.map((part) => ownText(part, own) ?? part.text).join('');
      return { encoding: 'identity', bytes: Buffer.from(plain) };
    },
    async prepare() {
      brotli = await brotliWithGaps(textsBetweenCrumbs(parts), crumbLength, randomBytes);
    },
  };
}

function ownText(part: PagePart | undefined, { crumb, pill }: OwnParts): string | undefined {
  if (part?.hole === 'crumb') return crumb;
  if (part?.hole === 'pill') return pill?.html;
  return part?.hole === 'pillState' ? pill?.state : undefined;
}

function textsBetweenCrumbs(parts: readonly PagePart[]): string[] {
  const texts = [''];
  for (const { hole, text } of parts) {
    if (hole === 'crumb') texts.push('');
    else texts.push(`${texts.pop() ?? ''}${text}`);
  }
  return texts;
}
