import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { untilCalm } from '../../bench/lib/until-calm.ts';
import { k6Path } from '../../load/find-k6.ts';
import { root } from '../../tools/start/settings.ts';
import { stack } from './the-site.ts';

// The load needs k6, which nothing installs unasked.
test.skipIf(!k6Path())('a smoke run of the load misses no demand', async () => {
  await untilCalm([...stack.processes.values()].flatMap((one) => one.pid() ?? []));
  const args = ['--import', 'tsx', join(root, 'load/main.ts'), 'smoke', '--url', stack.storefront];
  const run = spawn(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, DEPLOY_KEY: stack.deployKey },
  });
  expect(await once(run, 'exit')).toEqual([0, null]);
});
