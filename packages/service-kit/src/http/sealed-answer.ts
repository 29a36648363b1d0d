import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { Secrets } from '../config.ts';

const algorithm = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

/** Encrypts and decrypts stored responses. */
export interface Seal {
  close(value: unknown): Buffer;
  /** @throws when it was closed under another name or changed since */
  open(sealed: Buffer): unknown;
}

/**
 * Stored responses may hold what is shown only once, such as a new secret. They are encrypted under the caller's
 * own key, which is not stored, so neither the database nor the platform's secret alone opens them. They are
 * encrypted with the
 * first of the secrets, and open with any.
 */
export function sealUnder([secret, ...others]: Secrets, name: string): Seal {
  const keyOf = (from: string) => createHmac('sha256', from).update(`kept answer\n${name}`).digest();
  const key = keyOf(secret);
  return {
    close(value) {
      const iv = randomBytes(ivLength);
      const cipher = createCipheriv(algorithm, key, iv);
      const closed = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), closed]);
    },
    open(sealed) {
      for (const other of others.map(keyOf)) {
        try {
          return openWith(other, sealed);
        } catch {
          // not closed with this one
        }
      }
      return openWith(key, sealed);
    },
  };
}

function openWith(key: Buffer, sealed: Buffer): unknown {
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, ivLength));
  decipher.setAuthTag(sealed.subarray(ivLength, ivLength + tagLength));
  const opened = Buffer.concat([decipher.update(sealed.subarray(ivLength + tagLength)), decipher.final()]);
  return JSON.parse(opened.toString('utf8'));
}
