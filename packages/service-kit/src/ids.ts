import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A new opaque id: a prefix that shows what it is, and 120 random bits. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(15).toString('base64url')}`;
}

/** An unguessable secret: 256 random bits. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored and passed on of a secret. */
export function hashSecret(secret: string | Buffer): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** Keyed hash over a purpose and a value, so that a hash made for one purpose is worth nothing for another. */
export function sign(secret: string, purpose: string, value: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${value}`).digest('base64url');
}

/** Compares in constant time; different lengths are simply different. */
export function equalSecrets(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
