import type { LoadedModule } from '@tessera/browser-kit/measure/error-event.ts';
import { createErrorReporter } from '@tessera/browser-kit/measure/error-reporter.ts';
import type { ModuleMap, Release } from '@tessera/contracts/modules/module.ts';
import type { Health } from './health.ts';

export interface Problems {
  /** Tells the platform that a version of a module, if there is one, did something wrong. Never waits, never throws. */
  report(module: { name: string; release: Release } | undefined, error: unknown): void;
}

/** Hears what goes wrong on the page, in modules and outside them, and reports it. */
export function listenForProblems(map: ModuleMap, health: Pick<Health, 'erred'>): Problems {
  const releases = Object.entries(map.modules).flatMap(([name, release]) =>
    [release, release.previous].filter((r) => r !== undefined).map((r) => loadedModule(name, r)),
  );
  const reporter = createErrorReporter({ modules: () => releases, onError: health.erred });
  reporter.listen();
  return {
    report: (module, error) =>
      reporter.report({ error, ...(module && { module: loadedModule(module.name, module.release) }) }),
  };
}

function loadedModule(name: string, { version }: Release): LoadedModule {
  return { name, version, urlPrefix: `/modules/${name}/${version}/` };
}
