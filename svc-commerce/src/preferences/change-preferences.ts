import type { PreferenceNamespace } from '@tessera/contracts/commerce/preference-calls.ts';
import type { OutboxEntry } from '@tessera/service-kit/data/model/outbox-field.ts';
import { retryOnConflict } from '@tessera/service-kit/data/retry-on-conflict.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import { outboxEntry } from '@tessera/service-kit/queue/outbox.ts';
import type { Document } from 'mongodb';
import type { PreferencesDeps } from './deps.ts';
import { namespacesIn, preferencesOf, preferenceWrite } from './preference-namespaces.ts';
import type { StoredRules } from './store-model.ts';
import { listingJobName } from './store-rules.ts';

/** Others save at most this often between reading and writing. */
const maxTries = 5;

interface PreferencesWish {
  websiteId: string;
  namespace: PreferenceNamespace;
  body: Record<string, unknown>;
  /** The version its owner saw; undefined for callers that only mean the keys they send. */
  expectedVersion: number | undefined;
}

/** The preferences of a namespace with their version, as they are answered (EDIT-041, EDIT-042). */
export async function presentPreferences(
  websiteId: string,
  namespace: PreferenceNamespace,
  { storeRules }: PreferencesDeps,
) {
  const rules = await storeRules.read(websiteId);
  return {
    version: rules.preferenceVersions[namespace],
    data: { ...preferencesOf(namespace, rules), websiteId },
  };
}

/** Changes the given preferences over what is stored by now; whoever saw older ones is told (EDIT-043). */
export async function changePreferences(
  { websiteId, namespace, body, expectedVersion }: PreferencesWish,
  deps: PreferencesDeps,
): Promise<Awaited<ReturnType<typeof presentPreferences>> | Failure> {
  const { storeRules, now, wakeOutbox, wakeJob } = deps;
  const attempt = async () => {
    const rules = await storeRules.read(websiteId);
    const version = rules.preferenceVersions[namespace];
    if (expectedVersion !== undefined && expectedVersion !== version) return fail('settings.conflict', { version });
    const write = preferenceWrite(namespace, body, rules);
    if (write instanceof Failure) return write;
    const set = { ...write, ...outdatedBy(write, rules) };
    const touched = namespacesIn(namespace, body).map((name) => [name, rules.preferenceVersions[name]] as const);
    const entries = [outboxEntry('content.changed', {}, now()), ...switchedBy(write, rules, now())];
    if (await storeRules.changePreferences(websiteId, { set, seen: Object.fromEntries(touched), entries })) {
      wakeOutbox();
      if (set.listingsOutdated) wakeJob(listingJobName);
      return presentPreferences(websiteId, namespace, deps);
    }
    return undefined;
  };
  return retryOnConflict(attempt, { tries: maxTries, giveUp: () => fail('settings.conflict') });
}

/** Whoever takes recordings is told whether there may be any. */
function switchedBy(write: Document, { preferenceVersions }: StoredRules, now: number): OutboxEntry[] {
  const isOn: unknown = write['marketing.recordsVisits'];
  if (typeof isOn !== 'boolean') return [];
  return [outboxEntry('recording.switched', { isOn, version: preferenceVersions.marketing + 1 }, now)];
}

/** Lists of products go by the threshold; they follow it in a moment. */
function outdatedBy(write: Document, { settings }: StoredRules): { listingsOutdated?: true } {
  const threshold: unknown = write['settings.scarcityThreshold'];
  const isOther = threshold !== undefined && threshold !== settings.scarcityThreshold;
  return isOther ? { listingsOutdated: true } : {};
}
