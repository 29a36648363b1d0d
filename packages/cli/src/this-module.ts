import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { moduleName, moduleVersion } from '@tessera/contracts/modules/module.ts';
import { Misuse } from './exit-codes.ts';

/** The module that is meant: the one named, else the one whose folder this is. */
export function moduleMeant(named: string | undefined, folder = process.cwd()): string {
  const name = named ?? nameOfPackage(folder);
  const { success, data } = moduleName.safeParse(name);
  if (success) return data;
  if (named !== undefined) throw new Misuse(`${named} is no name of a module: they are named mfe-something.`);
  throw new Misuse('This folder is no module. Name one: `tessera status mfe-cart`, or go to its folder.');
}

function nameOfPackage(folder: string): string | undefined {
  const file = path.join(folder, 'package.json');
  if (!existsSync(file)) return undefined;
  const { name }: { name?: string } = JSON.parse(readFileSync(file, 'utf8'));
  return name;
}

/** The folder of the module to build, which is the one the command is called in. */
export function folderToBuild(folder = process.cwd()): string {
  if (existsSync(path.join(folder, 'module.config.ts'))) return folder;
  throw new Misuse('There is no module.config.ts here. Go to the folder of a module, or make one: `tessera create`.');
}

/** A version as it was typed. */
export function versionMeant(typed: string): string {
  if (moduleVersion.safeParse(typed).success) return typed;
  throw new Misuse(`${typed} is no version: one looks like 0.1.0-3fb2c61a. \`tessera status\` lists them.`);
}

/** A number as it was typed behind a flag. */
export function numberMeant(typed: string, flag: string): number {
  if (/^\d{1,4}(\.\d+)?$/.test(typed)) return Number(typed);
  throw new Misuse(`${flag} is a number, not ${typed}.`);
}
