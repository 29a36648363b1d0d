import { once } from 'node:events';
import { type BrotliCompress, constants, createBrotliCompress } from 'node:zlib';

/** A compressed page with gaps of a fixed length that are filled in without compressing again. */
export interface BrotliWithGaps {
  bytes: Buffer;
  gapsAt: number[];
}

/**
 * Compresses texts with a gap of `gapLength` bytes between each two. Every gap is first filled with noise of its own,
 * between two flushes: noise cannot be compressed, so it stands in the result as it is and can be written over; and
 * since no text repeats it, nothing else in the result points at it. Once in a few hundred pages some of it can be
 * compressed after all; another noise is then tried.
 * @returns undefined when none was kept as it is
 */
export async function brotliWithGaps(
  texts: readonly Buffer[],
  gapLength: number,
  noise: (length: number) => Buffer,
): Promise<BrotliWithGaps | undefined> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const gaps = texts.slice(1).map(() => highBytes(noise(gapLength)));
    const bytes = await compressed(texts, gaps);
    const gapsAt = gaps.map((gap) => bytes.indexOf(gap));
    if (!gapsAt.includes(-1)) return { bytes, gapsAt };
  }
  return undefined;
}

const maxTries = 5;

/** The texts with a gap between each two, every one of them between two flushes. */
async function compressed(texts: readonly Buffer[], gaps: readonly Buffer[]): Promise<Buffer> {
  const encoder = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  const chunks: Buffer[] = [];
  encoder.on('data', (chunk: Buffer) => chunks.push(chunk));
  for (const [index, text] of texts.entries()) {
    const gap = gaps[index - 1];
    if (gap) await writeAndFlush(encoder, gap);
    await writeAndFlush(encoder, text);
  }
  encoder.end();
  await once(encoder, 'end');
  return Buffer.concat(chunks);
}

/** A copy with the gaps filled. `text` must have the length of the gaps. */
export function fillGaps({ bytes, gapsAt }: BrotliWithGaps, text: string): Buffer {
  if (gapsAt.length === 0) return bytes;
  const copy = Buffer.from(bytes);
  for (const at of gapsAt) copy.write(text, at, 'latin1');
  return copy;
}

/** Bytes above 143, which HTML hardly has and compression finds nothing in. */
function highBytes(noise: Buffer): Buffer {
  return noise.map((byte) => 144 + (byte % 112)) as Buffer;
}

function writeAndFlush(encoder: BrotliCompress, content: Buffer): Promise<void> {
  return new Promise((resolve) => {
    encoder.write(content);
    encoder.flush(() => resolve());
  });
}
