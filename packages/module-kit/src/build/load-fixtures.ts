import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Fixtures, ModuleConfig } from '../define-module.ts';

/** The props a module says it can draw; none where it names no file of them. */
export async function loadFixtures(dir: string, { fixtures: file }: Pick<ModuleConfig, 'fixtures'>): Promise<Fixtures> {
  if (!file) return {};
  const { default: fixtures }: { default: Fixtures } = await import(pathToFileURL(path.resolve(dir, file)).href);
  return fixtures;
}
