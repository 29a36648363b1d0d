import { keepBreadcrumbs } from '@tessera/browser-kit/measure/breadcrumbs.ts';
import type { LoadedModule } from '@tessera/browser-kit/measure/error-event.ts';
import { createErrorReporter } from '@tessera/browser-kit/measure/error-reporter.ts';
import type { Release } from '@tessera/contracts/modules/module.ts';
import { moduleFilesPath } from '@tessera/contracts/modules/module-files.ts';
import type { Health } from './health.ts';
import type { PageModules } from './page-module.ts';

interface ModuleVersion {
  name: string;
  release: Release;
}

export interface Problems {
  /** Tells the platform that a version of a module, if there is one, did something wrong. Never waits, never throws. */
  report(module: ModuleVersion | undefined, error: unknown): void;
  /**
   * Reports that React re-rendered a mount because its HTML had changed. It is a cause of its own among the errors and does
   * not count against the version's health: browser extensions and translators change pages before scripts run.
   */
  reportMismatch(module: ModuleVersion, mount: string, error: unknown): void;
}

const mismatchText =
  'was not as rendered by the server, usually because a browser extension or a translator changed it. React rendered it again.';

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
    reportMismatch: ({ name, release }, mount, error) =>
      reporter.report({
        error,
        message: `Recovered: the HTML of ${mount} ${mismatchText}`,
        module: loadedModule(name, release),
        isRecovered: true,
      }),
  };
}

function loadedModule(name: string, { version }: Release): LoadedModule {
  return { name, version, urlPrefix: moduleFilesPath(name) };
}
