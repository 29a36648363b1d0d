import { askDoor, readWatchMs } from './ask-door.ts';
import { runCommand, serviceOfFolder } from './folder.ts';

/** `npm run rollback -w svc-forms`: what ran before takes the service's place again. */
await runCommand(async (say) => {
  const name = serviceOfFolder(process.cwd());
  const version = await askDoor({ name, previous: true, watchMs: readWatchMs(process.argv.slice(2)) }, say);
  return `${name} is back at ${version}`;
});
