import type { Asset } from '@tessera/contracts/modules/module.ts';

/** Loads under way; two slots of one module want the same stylesheet at the same time. */
const loading = new Map<string, Promise<void>>();

/**
 * Settles when a stylesheet is in force, adding it where the page lacks it; rejects when it cannot be loaded. Browsers
 * say nothing about one that failed before anybody listened, and give it an empty sheet: an empty one is asked for again.
 */
export function ensureStylesheet(asset: Asset): Promise<void> {
  const { href } = new URL(asset.url, location.href);
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  const existing = links.find((link) => link.href === href);
  if (existing?.sheet?.cssRules.length) return Promise.resolve();
  const underWay = loading.get(href);
  if (underWay) return underWay;
  const load = insert(href, asset.integrity, existing).finally(() => loading.delete(href));
  loading.set(href, load);
  return load;
}

function insert(href: string, integrity: string, instead: HTMLLinkElement | undefined): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  link.integrity = integrity;
  link.crossOrigin = 'anonymous';
  return new Promise((resolve, reject) => {
    // Listeners, not properties: the chunk loader takes those over.
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`The stylesheet ${href} could not be loaded.`));
    });
    if (instead) instead.replaceWith(link);
    else document.head.append(link);
  });
}
