import { pathToFileURL } from 'node:url';
import { settingsFrom } from './config.ts';
import { loadDemoStore } from './load.ts';

export { type LoadedDemoStore, type LoadOptions, loadDemoStore } from './load.ts';
export { demoPassword } from './people.ts';
export { demoStoreVersion } from './version.ts';

/** `tsx demo-store/load/main.ts` loads into running services; the settings are in the README. */
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  await loadDemoStore({ ...settingsFrom(process.env), now: Date.now, log: say });
}
