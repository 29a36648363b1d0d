import { once } from 'node:events';
import { type IncomingMessage, request as openRequest } from 'node:http';
import { createInterface } from 'node:readline';
import type { ServiceDeploy } from '../stack/judge-service.ts';
import { type Running, runningFile } from '../stack/running-file.ts';
import type { DoorLine, ServiceLoan } from '../stack/service-door.ts';
import { readSettings } from '../start/settings.ts';
import { readState } from '../start/state-file.ts';

const usualWatchSeconds = 10;

/** What every command of a service can be told: `--watch 30`, and where the installation is (`--data`, `DATA_FOLDER`). */
export function readWatchMs(args: readonly string[]): number {
  const at = args.indexOf('--watch');
  const seconds = at < 0 ? usualWatchSeconds : Number(args[at + 1]);
  if (!(seconds >= 0)) throw new Error('--watch takes seconds, such as --watch 30');
  return Math.round(seconds * 1_000);
}

/** Has the running installation do something with a service, passing on what it says. @throws with its reason */
export async function askDoor(request: ServiceDeploy | ServiceLoan, say: (line: string) => void): Promise<string> {
  const { serviceDoor, deployKey } = findInstallation();
  const sent = openRequest(serviceDoor, {
    method: 'POST',
    headers: { authorization: `Bearer ${deployKey}`, 'content-type': 'application/json' },
  });
  sent.end(JSON.stringify(request));
  const [response]: IncomingMessage[] = await once(sent, 'response');
  if (!response) throw new Error(`no answer at ${serviceDoor}`);
  for await (const text of createInterface(response)) {
    const line: DoorLine = JSON.parse(text);
    if ('say' in line) say(line.say);
    if ('done' in line) return line.done;
    if ('failed' in line) throw new Error(line.failed);
  }
  throw new Error('the installation stopped before this came to an end');
}

/** The environment first, for pipelines; else what `npm start` wrote down. */
function findInstallation(): Pick<Running, 'serviceDoor' | 'deployKey'> {
  const { TESSERA_SERVICE_DOOR: serviceDoor, TESSERA_DEPLOY_KEY: deployKey } = process.env;
  return serviceDoor && deployKey ? { serviceDoor, deployKey } : readRunning();
}

/** Reads what `npm start` wrote down about the installation of the data folder. @throws when none runs */
export function readRunning(): Running {
  const file = runningFile(readSettings(process.argv.slice(2), process.env).dataFolder);
  const running = readState<Running>(file, 'Start the installation again.');
  if (!running) throw new Error(`Nothing runs here (no ${file}). Start it with npm start.`);
  return running;
}
