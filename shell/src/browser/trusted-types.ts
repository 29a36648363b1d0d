// Has to run before anything else of the page: every later script address goes through here.

interface PolicyRules {
  createScriptURL(address: string): string;
}
interface TrustedTypes {
  createPolicy(name: string, rules: PolicyRules): unknown;
}

/** Folders of this origin that scripts may come from. */
const scriptFolders = ['/modules/', '/assets/'];

/** Gives back an address scripts may be loaded from; throws for any other (SAFE-31). */
export function allowScript(address: string): string {
  const url = new URL(address, location.href);
  const isOurs = url.origin === location.origin && scriptFolders.some((folder) => url.pathname.startsWith(folder));
  if (!isOurs) throw new TypeError(`Scripts may not come from ${url.origin}${url.pathname}.`);
  return url.href;
}

/**
 * The one policy of the page. It is the default policy, because the chunk loader inside each module's container sets
 * addresses as strings; being the default it hands nobody an object that could be passed on. HTML and code made from
 * strings have no rule here and stay forbidden.
 */
const page: { trustedTypes?: TrustedTypes } = globalThis as object;
page.trustedTypes?.createPolicy('default', { createScriptURL: allowScript });
