import { moduleNames } from '../build/module-builds.ts';
import { runStack } from '../stack/run-stack.ts';
import { readSettings } from '../start/settings.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { serveModules } from './serve-modules.ts';
import { createStackUpdate } from './update-stack.ts';
import { sourceFolders, watchSources } from './watch-sources.ts';

/**
 * `npm run dev`: starts everything and puts each saved change live behind the same address.
 * `npm run dev -- mfe-cart` also serves that module from its folder, so that its page reloads it while it is written.
 */
const args = process.argv.slice(2);
const served = moduleNames().filter((name) => args.includes(name));
const settings = readSettings(args, { LOG_LEVEL: 'info', ...process.env });
const say = (line: string) => void process.stdout.write(`${line}\n`);

/** A process that waits at a breakpoint holds its event loop, and is not to be ended for it. */
const env = { LOOP_END_MS: String(24 * 3_600_000) };

await runStack(settings, {
  env,
  async onReady(stack) {
    const work = createStackUpdate({ stack, dataFolder: settings.dataFolder, served, say });
    const updates = oneAtATime({ work, say });
    const watcher = await watchSources(sourceFolders(), ([first, ...others]) => {
      say(`\nChanged: ${first}${others.length > 0 ? ` and ${others.length} more` : ''}`);
      updates.request();
    });
    const modules = serveModules(served, stack, say);
    say('\nWatching the sources: save a file and its service, the shell or its module is replaced.');
    return async () => {
      await Promise.all([watcher.close(), modules.stop()]);
      await updates.stop();
    };
  },
});
