import { join } from 'node:path';

/** Source of a file that stands in for the page's federation: the mounts of the cart page, imported. */
export function staticMounts(module: string): string {
  const mount = (file: string) => JSON.stringify(join(module, 'src/mounts', file));
  return `
import page from ${mount('cart-page.tsx')};
import pill from ${mount('cart-pill.tsx')};
const mounts = { 'cart/page': page, 'cart/pill': pill };
export const loadMount = async (_release, name) => mounts[name];
`;
}

/** Source of a page script with nothing but the mounts and the page view. */
export function plainEntry(mounts: string, browserPart: string): string {
  return `
import { loadMount } from ${JSON.stringify(mounts)};
import { readSlots } from ${JSON.stringify(join(browserPart, 'page-data.ts'))};
import { measurePage } from ${JSON.stringify(join(browserPart, 'measure-page.ts'))};
for (const { element, mount, props } of readSlots()) {
  loadMount(undefined, mount)
    .then((lifecycle) => lifecycle.mount(element, props))
    .then(() => { element.dataset.version = 'single'; });
}
measurePage();
`;
}
