import { watch } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findSite } from './publish/config.ts';
import { publishModule } from './publish/publish-module.ts';
import { describeResult } from './publish/wait-for-checks.ts';

/**
 * `npm run deploy` of a module: the next page view has what is in this folder now; with `--watch`, at every change. With
 * `--reason` even where the registry cannot make all its checks.
 */
const { values } = parseArgs({
  options: {
    ...{ url: { type: 'string' }, key: { type: 'string' }, reason: { type: 'string' } },
    watch: { type: 'boolean', default: false },
  },
});
const dir = process.cwd();

async function deploy(): Promise<void> {
  try {
    const { name, version, isNew } = await publishModule(dir, findSite(values, dir), {
      ...(values.reason && { reason: values.reason }),
      onResult: (result) => console.error(describeResult(result)),
    });
    console.log(`${name} ${version} is live${isNew ? '' : ' (it had been uploaded before)'}.`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/** Editors write in bursts; one build follows a burst, and builds follow one another. */
function deployOnChange(): void {
  let timer: NodeJS.Timeout | undefined;
  let last = Promise.resolve();
  watch(path.join(dir, 'src'), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      last = last.then(deploy);
    }, 100);
  });
}

await deploy();
if (values.watch) deployOnChange();
