import type { CallerClaims } from '@tessera/contracts/caller.ts';
import { editingLimits } from '@tessera/contracts/commerce/editing-calls.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { EventStream } from '@tessera/service-kit/http/event-stream.ts';
import { actorOf } from '../../lib/actor.ts';
import type { EditingStores } from './deps.ts';
import { FollowedDocument } from './followed-document.ts';
import type { StreamPlaces } from './stream-places.ts';

interface Following {
  /** `{documentId}:{rev}`, separated by commas. */
  documents: string;
  /** The editor whose presence ends with the stream. */
  clientId?: string | undefined;
}

/** Opens a stream of what happens to documents, from the revisions that the client has. */
export async function followDocuments(
  caller: CallerClaims,
  { documents, clientId }: Following,
  { places, ...deps }: EditingStores & { places: StreamPlaces },
): Promise<EventStream | Failure> {
  const { websiteId } = caller;
  const asked = documents.split(',').map((one) => {
    const [documentId = '', rev] = one.split(':');
    return { key: { websiteId, documentId }, rev: Number(rev) };
  });
  const drafts = await Promise.all(asked.map(({ key }) => deps.site.drafts.open(key)));
  if (drafts.includes(undefined)) return fail('document.unknown');
  const leave = places.take(`${websiteId} ${actorOf(caller).who}`);
  if (!leave) return fail('document.streams_full');

  const stops: (() => void)[] = [leave];
  const stream = new EventStream({
    beatMs: editingLimits.streamBeatMs,
    endMs: editingLimits.streamMs,
    // Finds what a lost signal was about, and people whose time is over.
    onBeat: () => void beat(),
    onClose: (isLeft) => {
      for (const stop of stops) stop();
      if (isLeft && clientId !== undefined) void leavePresence(clientId);
    },
  });
  const leavePresence = async (of: string) => {
    for (const { key } of asked) {
      await deps.presence.remove(key, of);
      deps.site.signals.send(key, 'presence');
    }
  };
  const followed = asked.map(({ key, rev }) => {
    const one = new FollowedDocument(key, rev, deps, ({ event, ...data }) =>
      stream.send({ event, data, id: followed.map(({ position }) => position()).join(',') }),
    );
    stops.push(deps.site.signals.listen(key, one.take));
    return one;
  });
  const beat = async () => {
    // A tab in the background keeps its stream, and can give no other sign of life.
    if (clientId !== undefined) for (const { key } of asked) await deps.presence.touch(key, clientId);
    look();
  };
  const look = () => {
    for (const one of followed) {
      one.take('batch');
      one.take('presence');
    }
  };
  look();
  return stream;
}
