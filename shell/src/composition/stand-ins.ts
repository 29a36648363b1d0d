import type { Logger } from '@tessera/service-kit/logger.ts';
import { LRUCache } from 'lru-cache';
import type { CurrentModule, Snapshot } from '../registry/index.ts';

/** A mount of a version of a module, as it is drawn on the server. */
export interface Drawn {
  name: string;
  version: string;
  mount: string;
}

/** Which versions cannot be drawn on the server at present, and what is drawn in their place. */
export interface StandIns {
  /** How the server's drawing of a mount went. */
  note(drawn: Drawn, isDrawn: boolean): void;
  /**
   * What a page is made of: of a module whose stable version cannot be drawn here at present, the version that pages fall
   * back on, in the HTML and in the browser.
   */
  applied(chosen: Snapshot): Snapshot;
}

interface StandInsDeps {
  now: () => number;
  log: Pick<Logger, 'info' | 'warn'>;
  /** A version is not tried for now because of one of its mounts; called again after each try that fails. */
  onRest(drawn: Drawn): void;
}

/** So often in a row one mount of a version may fail; pages of such a module come without its HTML. */
const failuresAllowed = 3;
/** For so long a version is not tried, then twice as long after each try that fails. */
const [firstRestMs, maxRestMs] = [30_000, 300_000];
const most = 500;

interface Failing {
  inARow: number;
  restMs: number;
  /** Since a rest is over the version is tried by whichever page comes. */
  restsUntilMs: number;
}

/**
 * Remembers, for this process, how drawing goes. Only the stable version is stood in for: one that is on its way to
 * everybody shall be judged by what it does, and is taken back.
 */
export function createStandIns({ now, log, onRest }: StandInsDeps): StandIns {
  /** By version, then by mount: one of a version may hang while the others are well. */
  const failing = new LRUCache<string, Map<string, Failing>>({ max: most });

  const rests = ({ name, version }: Pick<Drawn, 'name' | 'version'>) =>
    [...(failing.get(`${name}@${version}`)?.values() ?? [])].some(({ restsUntilMs }) => restsUntilMs > now());

  function noteFailure({ name, version, mount }: Drawn): void {
    const key = `${name}@${version}`;
    const mounts = failing.get(key) ?? new Map<string, Failing>();
    const before = mounts.get(mount) ?? { inARow: 0, restMs: 0, restsUntilMs: 0 };
    const inARow = before.inARow + 1;
    failing.set(key, mounts.set(mount, { ...before, inARow }));
    // What was begun before the rest may fail while it lasts.
    if (inARow < failuresAllowed || before.restsUntilMs > now()) return;
    const restMs = Math.min(before.restMs * 2 || firstRestMs, maxRestMs);
    mounts.set(mount, { inARow, restMs, restsUntilMs: now() + restMs });
    log.warn(
      { module: name, version, mount, restMs },
      'A version cannot be drawn on the server; it is not tried for now.',
    );
    onRest({ name, version, mount });
  }

  return {
    note(drawn, isDrawn) {
      if (!isDrawn) return noteFailure(drawn);
      const { name, version, mount } = drawn;
      const mounts = failing.get(`${name}@${version}`);
      const hadRested = (mounts?.get(mount)?.restMs ?? 0) > 0;
      mounts?.delete(mount);
      if (hadRested) log.info({ module: name, version, mount }, 'A version can be drawn on the server again.');
    },
    applied(chosen) {
      if (failing.size === 0 || chosen.preview) return chosen;
      const changed = [...chosen.modules].flatMap(([name, module]): [string, CurrentModule][] => {
        const { version, fallback, ring } = module;
        const stands = ring === undefined && fallback && rests(version) && !rests(fallback) && fillsAll(module);
        return stands ? [[name, { version: fallback, fallbackFor: version.version }]] : [];
      });
      return changed.length > 0 ? { ...chosen, modules: new Map([...chosen.modules, ...changed]) } : chosen;
    },
  };
}

/** A mount that only the newer version has would be nobody's. */
const fillsAll = ({ version, fallback }: CurrentModule) =>
  Object.keys(version.manifest.mounts).every((mount) => fallback?.manifest.mounts[mount]);
