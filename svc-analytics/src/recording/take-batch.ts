import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { CallerClaims } from '@tessera/contracts/caller.ts';
import { isRecordingEnabled } from '@tessera/rules/analytics/recording-rule.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import type { IsBot } from '@tessera/service-kit/http/is-bot.ts';
import { type Batch, hasRoom, newRecording, partKey } from './add-part.ts';
import { spanOfEvents } from './recorded-events.ts';
import type { RecordingStore } from './recording-store.ts';
import type { RecordingSwitches } from './recording-switches.ts';

const compress = promisify(gzip);

/** Daily limits of a website: recordings, and bytes of their compressed events. */
const mostOfDay = { recordings: 1_000, bytes: 300_000_000 };

interface TakeDeps {
  store: RecordingStore;
  switches: RecordingSwitches;
  isBot: IsBot;
  retentionMs: number;
  now: () => number;
}

interface Source {
  caller: Pick<CallerClaims, 'websiteId' | 'siteUserId' | 'roles'>;
  userAgent: string;
}

export type TakeBatch = (batch: Batch, source: Source) => Promise<{ goesOn: boolean } | Failure>;

const stop = { goesOn: false };

/**
 * Takes a part of a recorded visit; it is durable before this resolves, and complete if it is repeated. Nothing is
 * stored of robots, of the website's own people and of pages of the admin, nor where the owner wants no recordings.
 */
export function createTakeBatch({ store, switches, isBot, retentionMs, now }: TakeDeps): TakeBatch {
  /** The recording of a part; undefined if the website reached its limit for today. */
  async function recordingOf(websiteId: string, batch: Batch, expireOn: Date) {
    const found = await store.find(websiteId, batch.recordingId);
    const used = await store.usedOn(websiteId, now());
    const isFull = used.bytes >= mostOfDay.bytes || (!found && used.recordings >= mostOfDay.recordings);
    if (isFull) return undefined;
    if (found) return found;
    const fields = newRecording(batch, { at: now(), expireOn });
    await store.begin(websiteId, batch.recordingId, fields);
    await store.noteUse(websiteId, now(), { recordings: 1, bytes: 0 });
    return fields;
  }

  return async (batch, { caller: { websiteId, siteUserId, roles = [] }, userAgent }) => {
    const visitor = { isAuthenticated: siteUserId !== undefined, roles, path: batch.path, isDisabled: false };
    if (isBot(userAgent) || !isRecordingEnabled(visitor) || !(await switches.isOn(websiteId))) return stop;
    const span = spanOfEvents(batch.events, batch.loadedAt);
    if (!span) return fail('request.invalid', {}, { events: 'These are no events of a page.' });
    const expireOn = new Date(now() + retentionMs);
    const recording = await recordingOf(websiteId, batch, expireOn);
    if (!recording) return stop;
    // A repeated part is accepted again: its answer may have been lost.
    if (!recording.parts.includes(partKey(batch)) && !hasRoom(recording, now())) return stop;
    const events = await compress(batch.events);
    const after = await store.add(websiteId, { batch, span, events, expireOn });
    await store.noteUse(websiteId, now(), { recordings: 0, bytes: events.length });
    return { goesOn: hasRoom(after, now()) };
  };
}
