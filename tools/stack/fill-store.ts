import { runTask } from '../run-task.ts';
import type { Secrets } from '../start/settings.ts';

interface Installation {
  dataFolder: string;
  storefront: string;
  deployKey: string;
}

interface StoreLoad {
  dataFolder: string;
  /** Addresses of the services, by name. */
  services: Record<string, string>;
  platform: Secrets['platform'];
  /** Over what is there. */
  isAgain: boolean;
}

/** Loads the demo store into an empty installation, or again on request. */
export function loadStore({ dataFolder, services, platform, isAgain }: StoreLoad, say: (line: string) => void) {
  return runTask(
    'tools/stack/load-demo-store.ts',
    {
      SERVICES: JSON.stringify(services),
      PLATFORM_SECRET: platform,
      DATA_FOLDER: dataFolder,
      LOAD_DEMO_STORE: isAgain ? 'again' : '',
    },
    say,
  );
}

/** Builds and publishes the modules whose sources changed since this installation last published them. */
export function publishModules({ dataFolder, storefront, deployKey }: Installation, say: (line: string) => void) {
  return runTask(
    'tools/stack/publish-modules.ts',
    {
      TESSERA_URL: storefront,
      TESSERA_KEY: deployKey,
      TESSERA_BY: 'npm start',
      DATA_FOLDER: dataFolder,
      UNCHECKED_REASON: 'npm start: what this machine cannot check is not checked.',
    },
    say,
  );
}
