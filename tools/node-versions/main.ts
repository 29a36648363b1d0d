import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installNode } from './install-node.ts';
import { tryBothCommands } from './try-both-commands.ts';

/**
 * `npm run node-versions [-- 22 24]`: both commands in a fresh clone of what is committed, under each Node that Tessera
 * runs on. Each takes as long as `npm test`; what they print goes into a file.
 */
const supported = ['20.19.0', '22', '24'];
const asked = process.argv.slice(2);
const say = (line: string) => process.stdout.write(`${line}\n`);

let failed = 0;
for (const wanted of asked.length > 0 ? asked : supported) {
  const folder = mkdtempSync(join(tmpdir(), `tessera-node-${wanted}-`));
  try {
    const node = installNode(wanted, folder);
    say(`Node ${node.version}, in ${folder}`);
    await tryBothCommands(node.bin, folder, say);
    rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    failed += 1;
    // The folder stays: it has the output of both commands.
    say(`✗ Node ${wanted}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
process.exit(failed > 0 ? 1 : 0);
