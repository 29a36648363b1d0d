import { type ServiceName, serviceNames } from '@tessera/contracts/services.ts';
import { buildAll } from '../build/build-all.ts';
import { moduleHash, moduleNames } from '../build/module-builds.ts';
import { latestVersion } from '../build/service-builds.ts';
import { askDoor } from '../service/ask-door.ts';
import { publishModules } from '../stack/fill-store.ts';
import type { Stack } from '../stack/start-stack.ts';

interface Deps {
  stack: Stack;
  dataFolder: string;
  /** Modules that their own development server serves: a change of theirs alone publishes nothing. */
  served: readonly string[];
  say: (line: string) => void;
}

/**
 * Brings a running stack in line with the sources: replaces services that were built, restarts the shell, publishes
 * modules. @returns the update to run after each change
 */
export function createStackUpdate({ stack, dataFolder, served, say }: Deps): () => Promise<void> {
  const published = new Map(moduleNames().map((name) => [name, moduleHash(name)]));
  const running = new Map<ServiceName, string>(serviceNames.map((name) => [name, latestVersion(name)]));

  async function updateServices(): Promise<void> {
    const built = await buildAll(say);
    for (const name of serviceNames) {
      const version = latestVersion(name);
      if (version === running.get(name)) continue;
      // The modules' sources may follow later than the contract they need.
      await askDoor({ name, version, watchMs: 0, reason: 'npm run dev' }, () => {});
      running.set(name, version);
    }
    if (built.includes('shell')) await stack.processes.get('shell')?.restart();
  }

  async function updateModules(): Promise<void> {
    const hashes = moduleNames()
      .filter((name) => !served.includes(name))
      .map((name) => [name, moduleHash(name)] as const);
    if (hashes.every(([name, hash]) => published.get(name) === hash)) return;
    await publishModules({ ...stack, dataFolder }, say);
    for (const [name, hash] of hashes) published.set(name, hash);
  }

  return async () => {
    await updateServices();
    await updateModules();
  };
}
