import { keepBreadcrumbs } from '@tessera/browser-kit/measure/breadcrumbs.ts';
import type { LoadedModule } from '@tessera/browser-kit/measure/error-event.ts';
import { createErrorReporter } from '@tessera/browser-kit/measure/error-reporter.ts';
import type { Release } from '@tessera/contracts/modules/module.ts';
import { moduleFilesPath } from '@tessera/contracts/modules/module-files.ts';
import type { Health } from './health.ts';
import type { PageModules } from './page-module.ts';

export interface Problems {
  /** Tells the platform that a version of a module, if there is one, did something wrong. Never waits, never throws. */
  report(module: { name: string; release: Release } | undefined, error: unknown): void;
}

/** Hears what goes wrong on the page, in modules and outside them, and reports it. */
export function listenForProblems(modules: PageModules, rev: number, health: Pick<Health, 'erred'>): Problems {
  const loaded = () => modules.shown().map(({ name, release }) => loadedModule(name, release));
  const reporter = createErrorReporter({
    modules: loaded,
    rev,
    breadcrumbs: keepBreadcrumbs().read,
    onError: health.erred,
  });
  reporter.listen();
  return {
    report: (module, error) =>
      reporter.report({ error, ...(module && { module: loadedModule(module.name, module.release) }) }),
  };
}

function loadedModule(name: string, { version }: Release): LoadedModule {
  return { name, version, urlPrefix: moduleFilesPath(name) };
}
