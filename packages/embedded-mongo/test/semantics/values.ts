import { Binary, BSON, Decimal128, Long, ObjectId } from 'mongodb';

export const o = (n: number): ObjectId => new ObjectId(n.toString(16).padStart(24, '0'));
export const L = (n: number): Long => Long.fromNumber(n);
export const D = (text: string): Decimal128 => Decimal128.fromString(text);
export const d = (ms: number): Date => new Date(ms);
export const bin = (bytes: number[], subtype = 0): Binary => new Binary(Buffer.from(bytes), subtype);

/** Comparable form of any result: 5 and Long 5 read the same, as they do for a client. */
export const show = (value: unknown): string | undefined => BSON.EJSON.stringify(value, { relaxed: true });

/** The expectation that a call fails. */
export const no = (code: number): { code: number } => ({ code });

/** What a call gives, or the code it fails with. */
export async function outcome(run: () => Promise<unknown>): Promise<unknown> {
  try {
    return await run();
  } catch (error) {
    return error instanceof Error && 'code' in error ? { code: error.code } : error;
  }
}
