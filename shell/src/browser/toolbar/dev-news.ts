import { devVersion } from '@tessera/contracts/modules/dev.ts';
import type { Release } from '@tessera/contracts/modules/module.ts';
import { type MountProblem, mountProblemEvent } from '@tessera/contracts/mounts.ts';
import { readModuleMap } from '../page-data.ts';
import { showFault } from './fault.ts';
import { slotsOf } from './mount-states.ts';

/** What the client of a development server tells the page it is on. */
interface News {
  type?: unknown;
  data?: unknown;
}

/** Says in the strip what happens to modules that come from their author's machine, which is where to look for it. */
export function hearDevServers(strip: HTMLElement): void {
  const written = Object.entries(readModuleMap().modules).filter(([, { version }]) => version === devVersion);
  if (written.length === 0) return;
  const names = written.map(([name]) => name).join(', ');
  const said = document.createElement('p');
  said.setAttribute('role', 'status');
  strip.append(said);
  let hideFault = () => {};
  let crash: string | undefined;

  const say = () => {
    const left = written.flatMap(([name, release]) => leftFor(name, release, crash));
    if (said.textContent !== left.join(' ')) said.textContent = left.join(' ');
  };

  document.addEventListener(mountProblemEvent, (event) => {
    const { kind, error } = (event as CustomEvent<MountProblem>).detail;
    if (kind === 'crash') crash = error instanceof Error ? error.message : String(error);
  });
  new MutationObserver(say).observe(document.body, { subtree: true, attributeFilter: ['data-version'] });
  say();

  addEventListener('message', ({ source, data }: MessageEvent<News>) => {
    if (source !== window) return;
    if (data?.type === 'webpackErrors' && Array.isArray(data.data)) {
      hideFault();
      hideFault = showFault(`${names} does not compile`, data.data.map(String).join('\n\n'));
    } else if (data?.type === 'webpackOk' || data?.type === 'webpackStillOk') {
      hideFault();
      // What crashed was left for the whole page view; mended code wants a new one.
      if (crash !== undefined) location.reload();
    } else if (data?.type === 'webpackClose') {
      said.textContent = `The development server of ${names} has ended. After a reload you see what visitors get.`;
    }
  });
}

/** Why a module is not the one that is being written, if it is not. */
function leftFor(name: string, { entry }: Release, crash: string | undefined): string[] {
  const instead = slotsOf(name).find(({ dataset }) => (dataset.version ?? devVersion) !== devVersion)?.dataset.version;
  if (!instead) return [];
  const why = crash
    ? `${name} from your machine has crashed: ${crash}`
    : `${new URL(entry).origin} does not answer. Is \`tessera dev\` of ${name} running?`;
  return [`${why} You see ${instead} instead.`];
}
