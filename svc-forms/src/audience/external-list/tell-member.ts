import type { OwnerSecrets } from '../../owner-secrets.ts';
import type { SubscriberRecord } from '../mailing-list/subscriber-model.ts';
import type { SubscriberStore } from '../mailing-list/subscriber-store.ts';
import type { Companies } from './companies/companies.ts';
import type { Access, Company, Told, Trouble } from './companies/company.ts';
import { markOf } from './companies/mark-of.ts';
import type { ConnectionRecord } from './connection-model.ts';
import type { ConnectionStore } from './connection-store.ts';
import type { ExternalErasures } from './erasure-store.ts';
import type { Tellings } from './telling-store.ts';
import { givenUpAfterMs, waitAfter } from './waits.ts';

export interface TellDeps {
  connections: ConnectionStore;
  tellings: Tellings;
  erasures: Pick<ExternalErasures, 'isDue'>;
  subscribers: Pick<SubscriberStore, 'leave'>;
  companies: Companies;
  keys: OwnerSecrets;
  /** The list of the website that the one elsewhere is told of. */
  siteList: (websiteId: string) => Promise<string>;
  /** Has somebody looked at soon. */
  wake: (at?: number) => void;
  now: () => number;
}

const unopened: Trouble = {
  kind: 'later',
  problem: 'The key cannot be opened any more. Enter it again.',
  holdMs: 15 * 60_000,
};
/** Who comes back before that would be deleted there all the same. */
const forgottenFirst: Trouble = { kind: 'later', problem: 'What was kept of them there is deleted first.' };
const gone = 'They are at the company as somebody who left, or to whom no mail comes.';

/**
 * Tells a list elsewhere what somebody wants as it is now, if nobody else is telling that. Whatever breaks off is told
 * again: it is the same said twice. What changes meanwhile is told next.
 */
export async function tellMember(websiteId: string, id: string, deps: TellDeps): Promise<void> {
  const { connections, tellings, now } = deps;
  const subscriber = await tellings.claim(websiteId, id);
  if (!subscriber) return;
  const connection = await connections.find(websiteId);
  if (!connection || !(await isConcerned(subscriber, deps))) {
    await tellings.letGo(subscriber);
    return;
  }
  const heldMs = (connection.heldUntilMs ?? 0) - now();
  const told: Told =
    heldMs > 0
      ? { kind: 'later', problem: connection.problem?.text ?? '', holdMs: heldMs }
      : await tell(subscriber, connection, deps);
  if (told.kind === 'later') await putOff(subscriber, connection, told, deps);
  else await finish(subscriber, connection, told, deps);
}

/** Of other lists than the website's own it hears only what takes back what it was told. */
const isConcerned = async ({ websiteId, listId, outside }: SubscriberRecord, { siteList }: TellDeps) =>
  outside?.toldMs !== undefined || listId === (await siteList(websiteId));

/** Opens what is needed to ask the company of a website. */
export function accessOf(
  { websiteId, provider, listId, sealedKey }: ConnectionRecord,
  { companies, keys }: Pick<TellDeps, 'companies' | 'keys'>,
): { company: Company; access: Access } | undefined {
  const key = keys.open(websiteId, sealedKey);
  return key === undefined ? undefined : { company: companies[provider], access: { key, listId } };
}

async function tell(subscriber: SubscriberRecord, connection: ConnectionRecord, deps: TellDeps): Promise<Told> {
  const opened = accessOf(connection, deps);
  if (!opened) return unopened;
  const { company, access } = opened;
  const { email, name, state, confirmedMs, outside } = subscriber;
  if (state !== 'confirmed') {
    return confirmedMs === undefined ? { kind: 'done' } : company.leave(access, { email, name });
  }
  if (outside?.isReported && isKnownThere(subscriber)) {
    const looked = await company.look(access, { email, name });
    if (looked.kind !== 'done') return looked;
  }
  if (await deps.erasures.isDue(subscriber.websiteId, markOf(email))) return forgottenFirst;
  return company.join(access, { email, name }, outside?.isNewYes ?? false);
}

/** Whether the yes was told before: what they say there since then is newer. */
const isKnownThere = ({ outside, confirmedMs = 0 }: SubscriberRecord): boolean =>
  !outside?.isNewYes && confirmedMs <= (outside?.toldMs ?? -1);

async function finish(
  subscriber: SubscriberRecord,
  connection: ConnectionRecord,
  told: Exclude<Told, Trouble>,
  { connections, tellings, subscribers, wake }: TellDeps,
): Promise<void> {
  if (connection.problem || connection.heldUntilMs !== undefined) await connections.clear(connection);
  if (told.kind === 'gone' && isKnownThere(subscriber)) {
    await subscribers.leave(subscriber.websiteId, subscriber._id);
  }
  const isLast =
    told.kind === 'done' ? await tellings.told(subscriber) : await tellings.refused(subscriber, wordsOf(told));
  if (!isLast) wake();
}

const wordsOf = (told: { kind: 'gone' } | { kind: 'refused'; problem: string }) =>
  told.kind === 'gone' ? gone : told.problem;

async function putOff(
  subscriber: SubscriberRecord,
  connection: ConnectionRecord,
  { problem, holdMs, isInDoubt }: Trouble,
  { connections, tellings, wake, now }: TellDeps,
): Promise<void> {
  const isHeld = (connection.heldUntilMs ?? 0) > now();
  if (!isHeld) await connections.note(connection, problem, holdMs);
  const { sinceMs = now(), tries = 0 } = subscriber.outside ?? {};
  if (now() - sinceMs >= givenUpAfterMs) {
    if (!(await tellings.refused(subscriber, problem))) wake();
    return;
  }
  if (isInDoubt) return tellings.doubt(subscriber, problem, tries + 1);
  const waitMs = holdMs ?? waitAfter(tries + 1);
  const isLast = await tellings.later(subscriber, problem, waitMs, holdMs === undefined ? tries + 1 : tries);
  wake(isLast ? now() + waitMs : undefined);
}
