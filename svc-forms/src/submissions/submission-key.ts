import { equalSecrets, newSecret, sign } from '@tessera/service-kit/ids.ts';

/** FORM-108 */
const lifetimeMs = 60 * 60_000;

/**
 * A key for one submission: random, with the time it ends, signed for the session it is given to. Nothing is stored
 * for it; that it is used once only is seen to where submissions are stored.
 */
export function makeSubmissionKey(secret: string, sid: string, now: number): string {
  const content = `${newSecret()}.${(now + lifetimeMs).toString(36)}`;
  return `${content}.${signature(secret, sid, content)}`;
}

/** Whether the key was given to this session and has not ended. */
export function isSubmissionKeyOf(secrets: readonly string[], sid: string, key: string, now: number): boolean {
  const [random = '', end = '', given = '', ...rest] = key.split('.');
  if (rest.length > 0) return false;
  const isOurs = secrets.some((secret) => equalSecrets(given, signature(secret, sid, `${random}.${end}`)));
  return isOurs && Number.parseInt(end, 36) > now;
}

const signature = (secret: string, sid: string, content: string) => sign(secret, 'form-key', `${sid}.${content}`);
