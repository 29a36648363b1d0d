import type { Release } from '@tessera/contracts/modules/module.ts';
import type { MountLifecycle } from '@tessera/contracts/mounts.ts';
import { loadMount } from './federation.ts';
import { loadLimitMs, retryDelayMs } from './load-limits.ts';
import type { Slot } from './page-data.ts';
import { ensureStylesheet } from './stylesheets.ts';
import { TimeoutError, within } from './within.ts';

/** Loads a mount with its styles: within its time limit, tried once more when it failed at once. */
export async function loadRelease(release: Release, slot: Slot): Promise<MountLifecycle> {
  try {
    return await loadOnce(release, slot);
  } catch (error) {
    if (error instanceof TimeoutError) throw error;
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
    // What went wrong first is told: of a script that threw the second try knows only that it is not there.
    return loadOnce(release, slot).catch(() => Promise.reject(error));
  }
}

async function loadOnce(release: Release, slot: Slot): Promise<MountLifecycle> {
  const { mount } = slot;
  const styles = release.mounts[mount]?.css ?? [];
  const all = Promise.all([loadMount(release, mount), ...styles.map(ensureStylesheet)]);
  const [lifecycle] = await within(loadLimitMs(slot), mount, all);
  return lifecycle;
}
