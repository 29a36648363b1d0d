import { parseArgs } from 'node:util';
import { findSite } from './publish/config.ts';
import { publishModule } from './publish/publish-module.ts';

/** `npm run deploy` of a module: the next page view has what is in this folder now. */
const { values } = parseArgs({ options: { url: { type: 'string' }, key: { type: 'string' } } });
try {
  const { name, version, isNew } = await publishModule(process.cwd(), findSite(values, process.cwd()));
  console.log(`${name} ${version} is live${isNew ? '' : ' (it had been uploaded before)'}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
