import { buildService } from '../build/service-builds.ts';
import { askDoor, readWatchMs } from './ask-door.ts';
import { runCommand, serviceOfFolder } from './folder.ts';

/**
 * `npm run deploy -w svc-forms`: builds the service and has the running installation replace it; `-- --version 0.1.0-3fb2c61a`
 * takes one that is built. One that modules would miss something at is refused, unless `-- --reason "…"` says why not.
 */
await runCommand(async (say) => {
  const args = process.argv.slice(2);
  const name = serviceOfFolder(process.cwd());
  const at = args.indexOf('--version');
  const version = at < 0 ? await buildService(process.cwd()) : (args[at + 1] ?? '');
  const why = args.indexOf('--reason');
  const reason = why < 0 ? undefined : args[why + 1];
  await askDoor({ name, version, watchMs: readWatchMs(args), ...(reason && { reason }) }, say);
  return `${name} ${version} answers all calls`;
});
