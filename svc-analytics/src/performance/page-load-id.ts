import { randomBytes } from 'node:crypto';
import { equalSecrets, sign } from '@tessera/service-kit/ids.ts';

/** A page load's id is good for a day (DATA-192). */
const lifetimeMs = 24 * 3_600_000;

/** A random id that carries its own proof and time, so that nothing need be stored: `time.random.HMAC`. */
export function makePageLoadId(secret: string, now: number): string {
  const content = `${now.toString(36)}.${randomBytes(12).toString('base64url')}`;
  return `${content}.${sign(secret, 'pageLoad', content)}`;
}

/** Whether the id was made here, and not too long ago. */
export function isPageLoadId(secrets: readonly string[], now: number, id: string): boolean {
  const [time = '', random = '', proof = ''] = id.split('.');
  const isOurs = secrets.some((secret) => equalSecrets(proof, sign(secret, 'pageLoad', `${time}.${random}`)));
  const age = now - Number.parseInt(time, 36);
  return isOurs && age >= 0 && age <= lifetimeMs;
}
