import { moduleName, moduleVersion } from '@tessera/contracts/modules/module.ts';
import type { Logger } from '@tessera/service-kit/logger.ts';
import { defineJob } from '@tessera/service-kit/queue/job.ts';
import type { Queues } from '@tessera/service-kit/queue/queues.ts';
import { z } from 'zod';
import { isDictionary, kindOf } from '../assets/deltas/available-dictionary.ts';
import type { DeltaStore } from '../assets/deltas/delta-store.ts';
import { makeDeltas } from '../assets/deltas/make-deltas.ts';
import type { BlobStore } from './blob-store.ts';
import type { VersionKey } from './checks/check-store.ts';
import type { CompositionStore } from './composition-store.ts';
import type { StoredFile, VersionStore } from './version-store.ts';

interface VersionDeltasDeps {
  versions: VersionStore;
  compositions: Pick<CompositionStore, 'read'>;
  blobs: BlobStore;
  deltas: DeltaStore;
  queues: Queues;
  log: Pick<Logger, 'warn'>;
}

/** Computes deltas between a new version's files and those that visitors already have, in the background. */
export interface VersionDeltas {
  /** Queues a version. If the queue is unavailable, its files are sent whole. */
  offer(key: VersionKey): Promise<void>;
  start(): Promise<void>;
}

/** A file and its predecessor. */
interface Succession {
  file: StoredFile;
  earlier: StoredFile;
}

const queue = { name: 'shell.module-deltas', attempts: 2, backoffMs: 1_000 } as const;
/** Versions that returning visitors may have cached: the stable one and those before it. */
const maxEarlier = 3;
/** A delta that is larger, as a share of the whole file, is not worth storing. */
const worthwhile = 0.5;
/** Files held in memory at a time. */
const batch = 20;

export function createVersionDeltas(deps: VersionDeltasDeps): VersionDeltas {
  const { blobs, deltas, queues, log } = deps;

  async function make(successions: readonly Succession[]): Promise<void> {
    const read = (file: StoredFile) => blobs.read(file, 'identity');
    const sources = successions.map(async ({ file, earlier }) => ({
      content: await read(file),
      dictionary: await read(earlier),
    }));
    const made = await makeDeltas(await Promise.all(sources));
    for (const [at, { file, earlier }] of successions.entries()) {
      const delta = made[at];
      const whole = await blobs.read(file, file.blobs.br ? 'br' : 'identity');
      if (delta && delta.length < whole.length * worthwhile) await deltas.keep(keyOf({ file, earlier }), delta);
    }
  }

  async function run(key: VersionKey): Promise<void> {
    const open: Succession[] = [];
    for (const one of await successionsOf(key, deps)) if (!(await deltas.has(keyOf(one)))) open.push(one);
    for (let at = 0; at < open.length; at += batch) await make(open.slice(at, at + batch));
  }

  return {
    offer: ({ name, version }) =>
      queues
        .add(queue, { name, version })
        .catch((error) =>
          log.warn(
            { reason: String(error), name, version },
            'Deltas cannot be queued; the files of the version are sent whole.',
          ),
        ),
    start() {
      const payload = z.strictObject({ name: moduleName, version: moduleVersion });
      return queues.work([defineJob({ ...queue, payload, concurrency: 1, run })]);
    },
  };
}

const keyOf = ({ file, earlier }: Succession) => ({ sha256: file.sha256, dictionary: earlier.sha256 });

/** Pairs each file of a version with its counterparts in the versions that visitors have or had. */
async function successionsOf(
  { name, version }: VersionKey,
  { versions, compositions }: VersionDeltasDeps,
): Promise<Succession[]> {
  const filesOf = async (one: string) => textsOf(await versions.find(name, one));
  const { [name]: state } = (await compositions.read()).modules;
  const known = state ? [state.stable, ...state.earlier.map((one) => one.version).reverse()] : [];
  const earlier = known.filter((one) => one !== version).slice(0, maxEarlier);
  const had = (await Promise.all(earlier.map(filesOf))).flat();
  const found = (await filesOf(version)).flatMap(({ kind, file }) =>
    had
      .filter((other) => other.kind === kind && other.file.sha256 !== file.sha256)
      .map((other) => ({ file, earlier: other.file })),
  );
  return [...new Map(found.map((one) => [Object.values(keyOf(one)).join(), one])).values()];
}

/** Returns the files for browsers that can serve as dictionaries. */
function textsOf(document: Awaited<ReturnType<VersionStore['find']>>): { kind: string; file: StoredFile }[] {
  const forBrowsers = new Set(document?.manifest.files.map(({ file }) => file));
  const texts = (document?.files ?? []).filter(({ name }) => forBrowsers.has(name) && isDictionary(name));
  return texts.map(({ name, file }) => ({ kind: kindOf(name), file }));
}
