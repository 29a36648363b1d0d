import { equalSecrets, hashSecret, newSecret, sign } from '@tessera/service-kit/ids.ts';

/** The cookie of a browser with earlier log-ins. Its prefix keeps other subdomains from setting it. */
export const deviceCookie = '__Host-devices';
/** How long a browser is known after the last log-in. */
export const deviceMaxAgeMs = 180 * 86_400_000;
/** Maximum of people who share one browser. */
const maxPeople = 4;

/** A person who logged in with the device. */
export interface DevicePerson {
  websiteId: string;
  emailKey: string;
  /** The account's `sessionEpoch`: marks become invalid with its sessions. 0 where there is no account. */
  epoch: number;
}

const purpose = 'known device';
// Marks made before they had epochs stay valid while the account's epoch is 0.
const signatureOf = (secret: string, { websiteId, emailKey, epoch }: DevicePerson, id: string, until: string) =>
  sign(secret, purpose, [websiteId, emailKey, id, until, ...(epoch > 0 ? [epoch] : [])].join('\n'));

/**
 * Returns the cookie after a successful log-in: one mark for each of the last people who logged in with this browser,
 * `{id}.{until}.{seal}`. Marks reveal nothing about the person and are useless to others.
 */
export function rememberDevice(cookie: string | undefined, person: DevicePerson, secret: string, now: number): string {
  const others = marksOf(cookie).filter((mark) => !isMarkOf(mark, person, secret, now));
  const id = newSecret().slice(0, 16);
  const until = String(now + deviceMaxAgeMs);
  return [[id, until, signatureOf(secret, person, id, until)].join('.'), ...others].slice(0, maxPeople).join('~');
}

/** Returns the person as marks identify them. */
export const devicePerson = (
  websiteId: string,
  key: string,
  account: { sessionEpoch?: number | undefined } | null,
): DevicePerson => ({ websiteId, emailKey: key, epoch: account?.sessionEpoch ?? 0 });

/** Returns the device's id if this person has logged in with it, for counting. */
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
  return Number(until) > now && equalSecrets(seal, signatureOf(secret, person, id, until));
}
