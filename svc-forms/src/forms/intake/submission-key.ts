import { equalSecrets, hashSecret, newSecret, sign } from '@tessera/service-kit/ids.ts';

/** FORM-108 */
const lifetimeMs = 60 * 60_000;

/**
 * A key for one submission: random, with the time it ends and the form it is for, signed for the session it is given
 * to. Nothing is stored for it; that it is used once is ensured where submissions are stored. Callers that name no
 * form, as the stated call does (FORM-107), get a key for any form.
 */
export function makeSubmissionKey(secret: string, sid: string, now: number, formId?: string): string {
  const end = (now + lifetimeMs).toString(36);
  const content = [newSecret(), end, ...(formId === undefined ? [] : [markOf(formId)])].join('.');
  return `${content}.${signature(secret, sid, content)}`;
}

/** Whether the key was given to this session and has not ended. */
export function isSubmissionKeyOf(secrets: readonly string[], sid: string, key: string, now: number): boolean {
  const parts = key.split('.');
  if (parts.length !== 3 && parts.length !== 4) return false;
  const content = parts.slice(0, -1).join('.');
  const isOurs = secrets.some((secret) => equalSecrets(parts.at(-1) ?? '', signature(secret, sid, content)));
  return isOurs && Number.parseInt(parts[1] ?? '', 36) > now;
}

/** Whether a key that is valid for its session may be used for this form (SAFE-39). */
export function isKeyForForm(key: string, formId: string): boolean {
  const parts = key.split('.');
  return parts.length === 3 || parts[2] === markOf(formId);
}

const markOf = (formId: string) => hashSecret(formId).slice(0, 16);

const signature = (secret: string, sid: string, content: string) => sign(secret, 'form-key', `${sid}.${content}`);
