/** The value of a cookie scripts may read, decoded; undefined when it is not there or cannot be decoded. */
export function readCookie(name: string, cookies: string = document.cookie): string | undefined {
  const found = cookies.split(/; */).find((cookie) => cookie.startsWith(`${name}=`));
  if (found === undefined) return undefined;
  try {
    return decodeURIComponent(found.slice(name.length + 1));
  } catch {
    return undefined;
  }
}

/** Writes a cookie for the whole site. */
export function writeCookie(name: string, value: string, lifetimeMs: number): void {
  const seconds = Math.round(lifetimeMs / 1000);
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not in every browser.
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}

/** Removes a cookie of the whole site. */
export function dropCookie(name: string): void {
  writeCookie(name, '', -1000);
}

/** Whether this browser keeps cookies at all: it says so, and a test cookie can be read back (PROD-152). */
export function areCookiesEnabled(): boolean {
  if (!navigator.cookieEnabled) return false;
  const name = 'ss_cookieTest';
  writeCookie(name, '1', 60_000);
  const isThere = readCookie(name) === '1';
  dropCookie(name);
  return isThere;
}
