import { readModuleMap } from '../page-data.ts';

/** What the page's script writes on a slot's element. */
const telling = ['data-version', 'data-state', 'data-ssr'];

/** Says beside each module what has become of its mounts, and keeps that true. */
export function showMounts(strip: HTMLElement): void {
  const { modules } = readModuleMap();
  const places = [...strip.querySelectorAll<HTMLElement>('[data-mounts-of]')];
  const show = () => {
    for (const place of places) {
      const { mountsOf = '' } = place.dataset;
      const planned = modules[mountsOf]?.version;
      const lines = slotsOf(mountsOf).map(({ dataset }) => `${dataset.mount}: ${stateOf(dataset, planned)}`);
      place.replaceChildren(...lines.map(listItem));
    }
  };
  new MutationObserver(show).observe(document.body, { subtree: true, attributeFilter: telling });
  show();
}

/** The places of the page that a module fills. */
export function slotsOf(module: string): HTMLElement[] {
  const { mounts } = readModuleMap();
  const all = [...document.querySelectorAll<HTMLElement>('[data-mount][data-slot]')];
  return all.filter(({ dataset }) => mounts[dataset.mount ?? ''] === module);
}

/** What has become of a mount, in a few words. */
export function stateOf(
  { version, state, ssr }: Readonly<Record<string, string | undefined>>,
  planned: string | undefined,
): string {
  if (state === 'failed') return 'failed';
  const wasDrawn = ssr !== undefined;
  if (version === undefined) return wasDrawn ? 'drawn by the server' : 'not drawn yet';
  const how = wasDrawn ? 'drawn by the server and taken over' : 'drawn in the browser';
  return version === planned ? how : `${how}, with ${version}`;
}

function listItem(text: string): HTMLLIElement {
  const item = document.createElement('li');
  item.textContent = text;
  return item;
}
