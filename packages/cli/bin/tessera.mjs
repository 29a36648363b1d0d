#!/usr/bin/env node
import { existsSync, readFileSync, statSync } from 'node:fs';

const bundle = new URL('../dist/tessera.mjs', import.meta.url);
if (isFresh()) {
  await import(bundle.href);
} else {
  // The command is TypeScript, and so are the modules it builds. Only imports are led through the compiler: a bundler
  // that is loaded with `require` has to stay as it is, and is loaded first.
  await import('@tessera/module-kit/build/bundler.mjs');
  const { register } = await import('tsx/esm/api');
  register();
  await import('../src/main.ts');
}

/** Whether there is a bundle, and none of its sources was changed since. */
function isFresh() {
  if (!existsSync(bundle)) return false;
  const madeAtMs = statSync(bundle).mtimeMs;
  /** @type {string[]} */
  const sources = JSON.parse(readFileSync(new URL(`${bundle.href}.json`), 'utf8'));
  const changedAtMs = (source) =>
    statSync(new URL(`../${source}`, import.meta.url), { throwIfNoEntry: false })?.mtimeMs;
  return sources.every((source) => (changedAtMs(source) ?? Number.POSITIVE_INFINITY) <= madeAtMs);
}
