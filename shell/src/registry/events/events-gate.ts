import { eventGaps } from '@tessera/contracts/compatibility/event-contract.ts';
import type { ModuleEvents } from '@tessera/contracts/modules/contract.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import type { BlobStore } from '../blob-store.ts';
import { contractOf } from '../checks/contract-of.ts';
import { releaseFiles } from '../checks/release-of.ts';
import type { Override } from '../checks/version-checks.ts';
import { type Composition, versionsForAll } from '../composition.ts';
import type { VersionDocument, VersionStore } from '../version-store.ts';

export interface EventsGate {
  /**
   * Returns why a version's page events are incompatible with the other modules of the page: it listens to an event
   * that they emit differently, or emits differently, or no longer, one that they listen to. A principal with the
   * override scope may promote it anyway.
   */
  refusal(version: VersionDocument, beside: Composition['modules'], override: Override): Promise<Failure | undefined>;
}

/** A version with the events it emits and listens to. */
interface EventEmitter {
  name: string;
  version: string;
  events: ModuleEvents;
}

export function createEventsGate(blobs: Pick<BlobStore, 'read'>, versions: Pick<VersionStore, 'find'>): EventsGate {
  /** Older builds have no event contract. They are compatible with everything. */
  async function eventsOf(document: VersionDocument | null): Promise<EventEmitter[]> {
    const events = document && (await contractOf(releaseFiles(document, blobs)))?.events;
    return events ? [{ name: document.name, version: document.version, events }] : [];
  }

  async function liveModules(modules: Composition['modules']): Promise<EventEmitter[]> {
    const found = Object.entries(modules).flatMap(([name, state]) =>
      versionsForAll(state).map(async (version) => eventsOf(await versions.find(name, version))),
    );
    return (await Promise.all(found)).flat();
  }

  return {
    async refusal(version, beside, { reason, overrideRefusal }) {
      const [[candidate], live] = await Promise.all([eventsOf(version), liveModules(beside)]);
      if (!candidate) return undefined;
      const others = live.filter(({ name }) => name !== candidate.name);
      const before = live.find(({ name }) => name === candidate.name);
      const gaps = others.flatMap((other) => gapsBetween(candidate, other, before));
      if (gaps.length === 0) return undefined;
      if (reason) return overrideRefusal;
      return fail('module.events_apart', { version: version.version, reasons: [...new Set(gaps)].join(' ') });
    },
  };
}

/** Returns what either module misses of the other, and how to resolve it. */
function gapsBetween(candidate: EventEmitter, other: EventEmitter, before: EventEmitter | undefined): string[] {
  const missed = eventGaps(candidate.events.hears, other.events.says).map(
    ({ text }) =>
      `${named(candidate)} listens to ${text} by ${named(other)}, which is live: deploy a ${other.name} that emits it first.`,
  );
  const unsaid = eventGaps(other.events.hears, candidate.events.says, before?.events.says).map(
    ({ text }) =>
      `${named(other)}, which is live, listens to ${text} by ${named(candidate)}: also emit it as before until no module listens to that.`,
  );
  return [...missed, ...unsaid];
}

const named = ({ name, version }: EventEmitter) => `${name} ${version}`;
