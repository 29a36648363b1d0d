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
   * What speaks against a version beside the other modules of the page: an event it hears that they say otherwise, or one
   * they hear that it says otherwise or no more. Whoever may override checks may say that it is well anyway.
   */
  refusal(version: VersionDocument, beside: Composition['modules'], override: Override): Promise<Failure | undefined>;
}

/** A version of a module with what it says and hears. */
interface Speaker {
  name: string;
  version: string;
  events: ModuleEvents;
}

export function createEventsGate(blobs: Pick<BlobStore, 'read'>, versions: Pick<VersionStore, 'find'>): EventsGate {
  /** Builds of before do not tell; of those nothing is known, and nothing is held against them. */
  async function speakerOf(document: VersionDocument | null): Promise<Speaker[]> {
    const events = document && (await contractOf(releaseFiles(document, blobs)))?.events;
    return events ? [{ name: document.name, version: document.version, events }] : [];
  }

  async function everybodys(modules: Composition['modules']): Promise<Speaker[]> {
    const found = Object.entries(modules).flatMap(([name, state]) =>
      versionsForAll(state).map(async (version) => speakerOf(await versions.find(name, version))),
    );
    return (await Promise.all(found)).flat();
  }

  return {
    async refusal(version, beside, { reason, overrideRefusal }) {
      const [[moving], present] = await Promise.all([speakerOf(version), everybodys(beside)]);
      if (!moving) return undefined;
      const others = present.filter(({ name }) => name !== moving.name);
      const before = present.find(({ name }) => name === moving.name);
      const gaps = others.flatMap((other) => gapsBetween(moving, other, before));
      if (gaps.length === 0) return undefined;
      if (reason) return overrideRefusal;
      return fail('module.events_apart', { version: version.version, reasons: [...new Set(gaps)].join(' ') });
    },
  };
}

/** What one of the two would miss of the other, and what helps. */
function gapsBetween(moving: Speaker, other: Speaker, before: Speaker | undefined): string[] {
  const missed = eventGaps(moving.events.hears, other.events.says).map(
    ({ text }) =>
      `${named(moving)} hears ${text} by ${named(other)}, which visitors have: deploy a ${other.name} that says it first.`,
  );
  const unsaid = eventGaps(other.events.hears, moving.events.says, before?.events.says).map(
    ({ text }) =>
      `${named(other)}, which visitors have, hears ${text} by ${named(moving)}: say it as before as well until nobody hears that.`,
  );
  return [...missed, ...unsaid];
}

const named = ({ name, version }: Speaker) => `${name} ${version}`;
