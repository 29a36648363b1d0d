import type { ScriptPlace, SourcePlace } from '@tessera/contracts/modules/source-calls.ts';
import type { Logger } from '@tessera/service-kit/logger.ts';
import type { BlobStore } from '../blob-store.ts';
import type { VersionStore } from '../version-store.ts';
import { type PackedFrame, type PackedMaps, traceFrames } from './trace-frames.ts';

export interface ReadSourcesDeps {
  versions: VersionStore;
  blobs: BlobStore;
  /** Source maps of one of the shell's own scripts. */
  shellMaps(script: string): Promise<Buffer | undefined>;
  log: Pick<Logger, 'warn'>;
}

/** A script of a module, or one of the shell's own. */
interface Script {
  module: string | undefined;
  script: string;
}

/** Concurrency limit: each worker holds the maps of one or two modules. */
const maxAtOnce = 2;

/**
 * Resolves stack frames to their sources. A script's name carries the hash of its content, so any version with that
 * script has its map. Removed versions had their maps removed as well.
 */
export function createReadSources({ versions, blobs, shellMaps, log }: ReadSourcesDeps) {
  let running = 0;

  async function packedOf({ module, script }: Script): Promise<{ id: string; packed: Buffer } | undefined> {
    if (module === undefined) {
      const packed = await shellMaps(script);
      return packed && { id: script, packed };
    }
    const version = await versions.findWithFile(module, script);
    const maps = version?.manifest.maps?.file;
    const stored = version?.files.find(({ name }) => name === maps)?.file;
    return stored && { id: stored.sha256, packed: await blobs.read(stored, 'identity') };
  }

  return async (
    frames: readonly ScriptPlace[],
    mayRead: (module: string | undefined) => boolean,
  ): Promise<(SourcePlace | null)[]> => {
    const nothing = frames.map(() => null);
    // Beyond the limit, clients get the stack unresolved and may ask again.
    if (running >= maxAtOnce) return nothing;
    running += 1;
    try {
      const scripts = frames.map(({ file }) => scriptOf(file)).map((one) => (one && mayRead(one.module) ? one : null));
      const groups = new Map<string, PackedMaps>();
      const found = new Map<string, string | undefined>();
      for (const one of scripts) {
        if (one === null || found.has(keyOf(one))) continue;
        const maps = await packedOf(one);
        found.set(keyOf(one), maps?.id);
        if (!maps) continue;
        const group = groups.get(maps.id) ?? { ...maps, scripts: [] };
        group.scripts.push(one.script);
        groups.set(maps.id, group);
      }
      if (groups.size === 0) return nothing;
      const packed = frames.map((frame, at) => packedFrame(frame, scripts[at] ?? null, found));
      return await traceFrames([...groups.values()], packed);
    } catch (error) {
      log.warn({ err: error }, 'Cannot resolve a stack to its sources.');
      return nothing;
    } finally {
      running -= 1;
    }
  };
}

const keyOf = ({ module, script }: Script) => `${module ?? ''}/${script}`;

function packedFrame(
  { line, column }: ScriptPlace,
  one: Script | null,
  found: ReadonlyMap<string, string | undefined>,
): PackedFrame | null {
  const id = one && found.get(keyOf(one));
  return one && id ? { id, script: one.script, line, column } : null;
}

/** Parses the address of a script. Older pages use addresses with versions. */
function scriptOf(file: string): Script | undefined {
  const [, module, ofModule] = /^\/modules\/(mfe-[a-z0-9-]+)\/[\w.-]+\/([\w.-]+\.js)$/.exec(file) ?? [];
  if (module && ofModule) return { module, script: ofModule };
  const [, own] = /^\/assets\/(\w+\.[0-9a-f]{8}\.js)$/.exec(file) ?? [];
  return own ? { module: undefined, script: own } : undefined;
}
