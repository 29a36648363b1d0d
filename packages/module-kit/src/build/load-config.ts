import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { moduleName } from '@tessera/contracts/modules/module.ts';
import type { ModuleConfig } from '../define-module.ts';

/** Reads `module.config.ts` and the package's version. Throws when the folder is not a module. */
export async function loadConfig(dir: string): Promise<{ config: ModuleConfig; packageVersion: string }> {
  const { version }: { version: string } = JSON.parse(await readFile(path.join(dir, 'package.json'), 'utf8'));
  const file = pathToFileURL(path.join(dir, 'module.config.ts')).href;
  const { default: config }: { default: ModuleConfig } = await import(file);
  moduleName.parse(config.name);
  return { config, packageVersion: version };
}
