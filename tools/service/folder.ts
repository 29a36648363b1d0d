import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ServiceName, serviceNames } from '@tessera/contracts/services.ts';

/** The service whose folder a command is run in. @throws elsewhere */
export function serviceOfFolder(folder: string): ServiceName {
  const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const known = serviceNames.find((service) => service === name);
  if (!known) throw new Error(`${name} is no service; run this in the folder of one of ${serviceNames.join(', ')}`);
  return known;
}

/** Runs a command; what goes wrong is said in one line. */
export async function runCommand(command: (say: (line: string) => void) => Promise<string>): Promise<void> {
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  try {
    say(await command(say));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
