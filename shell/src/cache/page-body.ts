import { randomBytes } from 'node:crypto';
import { type BrotliWithGaps, brotliWithGaps, fillGaps } from './brotli-with-gaps.ts';
import { type GzipPiece, gzipPiece, joinGzip } from './gzip-parts.ts';
import { cutAtHoles, type Hole } from './page-parts.ts';

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

interface Part {
  plain: Buffer;
  hole?: Hole;
}

/** `random.signature` of service-kit's crumbs. */
const crumbLength = 60;
/** Plain, deflated and brotli together, in lengths of the plain text. */
const formsWeight = 1.5;

export function pageBody(html: string): PageBody {
  const parts: Part[] = cutAtHoles(html).map(({ text, ...part }) => ({ ...part, plain: Buffer.from(text) }));
  let pieces: GzipPiece[] | undefined;
  let brotli: BrotliWithGaps | undefined;

  const gzip = (own: OwnParts) => {
    pieces ??= parts.map(({ plain }) => gzipPiece(plain));
    return joinGzip(
      pieces.map((piece, index) => {
        const part = parts[index];
        const ownPart = ownText(part, own);
        if (!ownPart) return piece;
        return part?.hole === 'crumb' || !own.pill ? gzipPiece(ownPart, 1) : pillPiece(own.pill, part?.hole, ownPart);
      }),
    );
  };

  return {
    size: Math.round(html.length * formsWeight),
    encode(accepted, own) {
      if (brotli && !own.pill && own.crumb.length === crumbLength && accepted.includes('br')) {
        return { encoding: 'br', bytes: fillGaps(brotli, own.crumb) };
      }
      if (accepted.includes('gzip')) return { encoding: 'gzip', bytes: gzip(own) };
      return { encoding: 'identity', bytes: Buffer.concat(parts.map((part) => ownText(part, own) ?? part.plain)) };
    },
    async prepare() {
      brotli = await brotliWithGaps(textsBetweenCrumbs(parts), crumbLength, randomBytes);
    },
  };
}

/** A pill that is sent again is not compressed again. */
const pillPieces = new WeakMap<object, Map<Hole | undefined, GzipPiece>>();

function pillPiece(pill: object, hole: Hole | undefined, text: Buffer): GzipPiece {
  const known = pillPieces.get(pill) ?? new Map<Hole | undefined, GzipPiece>();
  pillPieces.set(pill, known);
  const piece = known.get(hole) ?? gzipPiece(text, 1);
  known.set(hole, piece);
  return piece;
}

function ownText(part: Part | undefined, { crumb, pill }: OwnParts): Buffer | undefined {
  if (!part?.hole) return undefined;
  const text = { crumb, pill: pill?.html, pillState: pill?.state }[part.hole];
  return text === undefined ? undefined : Buffer.from(text);
}

function textsBetweenCrumbs(parts: readonly Part[]): Buffer[] {
  const texts: Buffer[][] = [[]];
  for (const { hole, plain } of parts) {
    if (hole === 'crumb') texts.push([]);
    else texts.at(-1)?.push(plain);
  }
  return texts.map((pieces) => Buffer.concat(pieces));
}
