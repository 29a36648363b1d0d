import { moduleMapBlockId } from '@tessera/contracts/html-data-blocks.ts';

// Has to run before anything else of the page: every later script address goes through here.

interface PolicyRules {
  createHTML(html: string): string;
  createScriptURL(address: string): string;
}
interface TrustedTypes {
  createPolicy(name: string, rules: PolicyRules): unknown;
}

/** Folders of this origin that scripts may come from. */
const scriptFolders = ['/modules/', '/assets/'];

/** Where a module is written that this page shows to its author; the page's policy says so as well. */
const devOrigins = () => document.getElementById(moduleMapBlockId)?.dataset.dev?.split(' ') ?? [];

/** Gives back an address scripts may be loaded from; throws for any other (SAFE-31). */
export function allowScript(address: string): string {
  const url = new URL(address, location.href);
  const isOurs = url.origin === location.origin && scriptFolders.some((folder) => url.pathname.startsWith(folder));
  if (!isOurs && !devOrigins().includes(url.origin))
    throw new TypeError(`Scripts may not come from ${url.origin}${url.pathname}.`);
  return url.href;
}

/** Lets an element be emptied; HTML is never made from a string (SAFE-31). */
function allowNothing(html: string): string {
  if (html !== '') throw new TypeError('HTML may not be made from a string.');
  return html;
}

/**
 * The one policy of the page. It is the default policy, because the chunk loader inside each module's container sets
 * addresses as strings; being the default it hands nobody an object that could be passed on. HTML and code made from
 * strings stay forbidden.
 */
const page: { trustedTypes?: TrustedTypes } = globalThis as object;
page.trustedTypes?.createPolicy('default', { createHTML: allowNothing, createScriptURL: allowScript });
