import type { Asset } from '@tessera/contracts/modules.ts';

/**
 * Settles when a stylesheet is in force, adding it where the page lacks it; rejects when it cannot be loaded. Browsers
 * say nothing about a stylesheet that failed before anybody listened, so one without a sheet is asked for again.
 */
export function ensureStylesheet({ url, integrity }: Asset): Promise<void> {
  const { href } = new URL(url, location.href);
  const existing = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].find((l) => l.href === href);
  if (existing?.sheet) return Promise.resolve();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  link.integrity = integrity;
  link.crossOrigin = 'anonymous';
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`The stylesheet ${url} could not be loaded.`));
    };
    if (existing) existing.replaceWith(link);
    else document.head.append(link);
  });
}
