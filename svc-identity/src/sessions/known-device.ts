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
  /** The account's `sessionEpoch`: marks end with its sessions, as by a new password. 0 where there is no account. */
  epoch: number;
}

const purpose = 'known device';
// Marks of before epochs were in them stay good while the account has none.
const sealOf = (secret: string, { websiteId, emailKey, epoch }: DevicePerson, id: string, until: string) =>
  sign(secret, purpose, [websiteId, emailKey, id, until, ...(epoch > 0 ? [epoch] : [])].join('\n'));

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

/** Returns the person as marks name them. */
export const devicePerson = (
  websiteId: string,
  key: string,
  account: { sessionEpoch?: number | undefined } | null,
): DevicePerson => ({ websiteId, emailKey: key, epoch: account?.sessionEpoch ?? 0 });

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
