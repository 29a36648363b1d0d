import type { ModuleMap, Release } from '@tessera/contracts/modules/module.ts';

/** One module of the page. All its slots show the same version, also after one of them has found it bad. */
export interface PageModule {
  name: string;
  /** Undefined for a mount that no module fills. */
  release(): Release | undefined;
  /** Leaves a version that failed for the last one known to be good. Says whether there was one to go to. */
  leave(bad: Release): boolean;
  /** Hears when the module's version is another one. */
  onChange(follow: () => void): void;
}

function createPageModule(name: string, releases: readonly (Release | undefined)[]): PageModule {
  const followers: (() => void)[] = [];
  let at = 0;
  const release = () => releases[at];
  return {
    name,
    release,
    leave(bad) {
      if (release() === bad && releases[at + 1]) {
        at += 1;
        for (const follow of followers) follow();
      }
      return release() !== bad;
    },
    onChange: (follow) => followers.push(follow),
  };
}

export interface PageModules {
  /** The module that fills a mount. */
  of(mount: string): PageModule;
  /** The versions whose code runs: one of each module, though it may share files with another. */
  shown(): { name: string; release: Release }[];
}

export function pageModules({ mounts, modules }: ModuleMap): PageModules {
  const known = new Map<string, PageModule>();
  return {
    of(mount) {
      const name = mounts[mount] ?? '';
      const planned = modules[name];
      const module = known.get(name) ?? createPageModule(name, [planned, planned?.previous]);
      known.set(name, module);
      return module;
    },
    shown: () =>
      [...known.values()].flatMap(({ name, release }) => {
        const shown = release();
        return shown ? [{ name, release: shown }] : [];
      }),
  };
}
