import { setTimeout as wait } from 'node:timers/promises';
import { runModuleCommand, withChangedModule } from '../tools/stack/changed-module.ts';
import type { LoadedSite } from './site.ts';

/**
 * A changed module goes live a third of the way, and is taken back after two. Whoever loads the site must not notice.
 * @returns what did not work, in words
 */
export async function deployInMidLoad(
  site: LoadedSite,
  seconds: number,
  say: (line: string) => void,
): Promise<string[]> {
  const { deployKey, url: storefront } = site;
  if (!deployKey) {
    say('No DEPLOY_KEY: no module is deployed meanwhile.');
    return [];
  }
  await wait((seconds * 1_000) / 3);
  return withChangedModule(async (folder) => {
    say('  deploying a changed module');
    await runModuleCommand('deploy', folder, { storefront, deployKey });
    await wait((seconds * 1_000) / 3);
    say('  taking it back');
    await runModuleCommand('rollback', folder, { storefront, deployKey });
    return [];
  }).catch((error: Error) => [`modules: ${error.message}`]);
}
