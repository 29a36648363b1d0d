import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decode } from '@jridgewell/sourcemap-codec';
import { afterAll, expect, test } from 'vitest';
import { buildProgram } from './build/services.ts';

const folder = mkdtempSync(join(tmpdir(), 'tessera-map-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("an error's stack leads to our own sources, and the map that is read for it holds no package", async () => {
  const packaged = join(import.meta.dirname, '../node_modules/cookie');
  writeFileSync(
    join(folder, 'entry.ts'),
    `import { stringifySetCookie } from '${packaged}';
export function begin(): string {
  return stringifySetCookie({ name: '\\n', value: '' });
}
try {
  begin();
} catch (error) {
  process.stdout.write(String(error instanceof Error && error.stack));
}
`,
  );
  const output = join(folder, 'main.mjs');
  await buildProgram({ folder, entry: join(folder, 'entry.ts'), output });
  const stack = execFileSync(process.execPath, ['--enable-source-maps', output], { encoding: 'utf8' });
  expect(stack).toMatch(/at begin \(.*entry\.ts:3:\d+\)/);
  expect(stack).toMatch(/at stringifySetCookie\d? \(.*main\.mjs:\d+:\d+\)/);
  const map: { sources: string[]; mappings: string } = JSON.parse(readFileSync(`${output}.map`, 'utf8'));
  const told = decode(map.mappings).flatMap((line) => line.flatMap(([, source = -1]) => map.sources[source] ?? []));
  expect(new Set(told)).toEqual(new Set(['entry.ts']));
});
