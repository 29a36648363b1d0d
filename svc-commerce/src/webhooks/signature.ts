import { createHmac } from 'node:crypto';

/** Header that carries the time and one signature per valid secret: `t=1700000000,v1=…,v1=…`. */
export const signatureHeader = 'tessera-signature';

/**
 * Signs a body: HMAC SHA-256 in hex over `{seconds}.{body}`. While a new secret takes over from the one before, both
 * signatures are sent and either proves the sender.
 */
export function signatureOf(body: string, secrets: readonly string[], atMs: number): string {
  const seconds = Math.floor(atMs / 1_000);
  const marks = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`,
  );
  return [`t=${seconds}`, ...marks].join(',');
}
