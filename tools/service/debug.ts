import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort } from '../redis.ts';
import { askDoor, readRunning } from './ask-door.ts';
import { runCommand, serviceOfFolder } from './folder.ts';

/**
 * `npm run debug -w svc-forms`: runs the service in this process, from its sources, with the settings of the running
 * installation, and leads its calls here until the process ends. Run it in an editor's debug terminal to stop at breakpoints.
 */
await runCommand(async (say) => {
  const name = serviceOfFolder(process.cwd());
  const port = await freePort();
  Object.assign(process.env, { ...readRunning().serviceEnv, ...process.env, PORT: String(port) });
  await import(pathToFileURL(join(process.cwd(), 'src/main.ts')).href);
  say(`${name} runs from its sources (pid ${process.pid}). Ctrl-C gives the calls back.`);
  return askDoor({ name, url: `http://localhost:${port}` }, say);
});
