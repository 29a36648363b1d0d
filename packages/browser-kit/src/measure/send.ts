/** Census requests end after this long (DATA-128, DATA-174). */
const timeoutMs = 2500;

/** Something for the collectors, whose answer nobody waits for. */
export interface Parcel {
  url: string;
  body: string;
  /** A form or plain text needs no preflight. */
  contentType: 'application/x-www-form-urlencoded' | 'text/plain' | 'application/json';
  headers?: Record<string, string>;
}

/**
 * Sends something the page does not wait for, also while it is being left. Fetch first, because blockers cancel beacons;
 * a beacon where a kept-alive fetch is not known. Whatever goes wrong is swallowed (DATA-019).
 */
export async function sendQuietly({ url, body, contentType, headers = {} }: Parcel): Promise<void> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), timeoutMs);
  try {
    if ('keepalive' in Request.prototype) {
      await fetch(url, {
        method: 'POST',
        keepalive: true,
        body,
        headers: { ...headers, 'Content-Type': contentType },
        signal: limit.signal,
      });
    } else {
      navigator.sendBeacon(url, new Blob([body], { type: contentType }));
    }
  } catch {
    // Analytics failures have no visible effect.
  } finally {
    clearTimeout(timer);
  }
}
