import { equalSecrets, hashSecret, newSecret, sign } from '@tessera/service-kit/ids.ts';

/** Where a browser keeps that somebody logged in with it before. Its name keeps other subdomains from setting it. */
export const deviceCookie = '__Host-devices';
/** How long a browser is known after the last log-in. */
export const knownMs = 180 * 86_400_000;
/** People who share one browser. */
const maxPeople = 4;

/** Whom a device is known to. */
export interface DevicePerson {
  websiteId: string;
  emailKey: string;
}

const purpose = 'known device';
const sealOf = (secret: string, { websiteId, emailKey }: DevicePerson, id: string, until: string) =>
  sign(secret, purpose, [websiteId, emailKey, id, until].join('\n'));

/**
 * What the cookie holds after a good log-in: one mark for each of the last people who logged in with this browser,
 * `{id}.{until}.{seal}`. Marks say nothing of the person, and are worth nothing for anybody else.
 */
export function rememberDevice(cookie: string | undefined, person: DevicePerson, secret: string, now: number): string {
  const others = marksOf(cookie).filter((mark) => !isMarkOf(mark, person, secret, now));
  const id = newSecret().slice(0, 16);
  const until = String(now + knownMs);
  return [[id, until, sealOf(secret, person, id, until)].join('.'), ...others].slice(0, maxPeople).join('~');
}

/** Name of the device if this person has logged in with it, for counting. */
export function knownDevice(
  cookie: string | undefined,
  person: DevicePerson,
  secret: string,
  now: number,
): string | undefined {
  const mark = marksOf(cookie).find((each) => isMarkOf(each, person, secret, now));
  return mark && hashSecret(mark);
}

const marksOf = (cookie = ''): string[] => cookie.slice(0, 1_000).split('~').slice(0, maxPeople);

function isMarkOf(mark: string, person: DevicePerson, secret: string, now: number): boolean {
  const [id = '', until = '', seal = ''] = mark.split('.');
  return Number(until) > now && equalSecrets(seal, sealOf(secret, person, id, until));
}
