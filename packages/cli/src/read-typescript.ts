/** As it is written, TypeScript is read from the start on; see `bin/tessera.mjs`. */
const isSource = import.meta.url.endsWith('.ts');
let isReading = isSource;

/**
 * Modules, and what builds them, are TypeScript. Whoever builds asks for this first, and the bundler is loaded before: the
 * loader of TypeScript reads through whatever comes after it.
 */
export async function readTypeScript(): Promise<void> {
  if (isReading) return;
  isReading = true;
  await import('@tessera/module-kit/build/bundler.mjs');
  const { register } = await import('tsx/esm/api');
  register();
}
