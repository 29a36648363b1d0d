import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { tessera } from '../../tools/stack/changed-module.ts';
import type { Site } from './site.ts';

const run = promisify(execFile);

/** The commands of a module's team, in the module's folder. @returns what they print */
export function teamIn(folder: string, { direct, deployKey }: Site) {
  const env = { ...process.env, TESSERA_URL: direct, TESSERA_KEY: deployKey };
  return async (...args: string[]): Promise<string> => {
    const { stdout } = await run(process.execPath, [tessera, ...args], { cwd: folder, env });
    return stdout;
  };
}
