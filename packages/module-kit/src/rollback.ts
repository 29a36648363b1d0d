import { parseArgs } from 'node:util';
import { loadConfig } from './build/load-config.ts';
import { findSite } from './publish/config.ts';
import { moveStable } from './publish/registry-client.ts';

/** `npm run rollback` of a module: back to the version before, or with `--to` to any version ever published. */
const { values } = parseArgs({ options: { url: { type: 'string' }, key: { type: 'string' }, to: { type: 'string' } } });
try {
  const { config } = await loadConfig(process.cwd());
  const target = values.to ? { version: values.to, isRollback: true } : { previous: true as const };
  const { stable, from } = await moveStable(findSite(values, process.cwd()), config.name, target);
  console.log(`${config.name} is back on ${stable}${from ? ` (was ${from})` : ''}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
