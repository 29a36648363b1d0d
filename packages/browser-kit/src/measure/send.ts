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

/** What became of a parcel: it was taken, it is not wanted, or nobody was there who could take it now. */
export type Outcome = 'accepted' | 'refused' | 'later';

/**
 * Sends something the page does not wait for, also while it is being left. Fetch first, because blockers cancel beacons;
 * a beacon where a kept-alive fetch is not known. Whatever goes wrong is swallowed (DATA-019).
 */
export async function sendQuietly({ url, body, contentType, headers = {} }: Parcel): Promise<Outcome> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), timeoutMs);
  try {
    if ('keepalive' in Request.prototype) {
      const { status } = await fetch(url, {
        method: 'POST',
        keepalive: true,
        body,
        headers: { ...headers, 'Content-Type': contentType },
        signal: limit.signal,
      });
      return outcomeOf(status);
    }
    // What becomes of it, no page is told.
    return navigator.sendBeacon(url, new Blob([body], { type: contentType })) ? 'accepted' : 'later';
  } catch {
    // Analytics failures have no visible effect.
    return 'later';
  } finally {
    clearTimeout(timer);
  }
}

/** Any status from 200 to 299 is success, and nothing else of the answer is read (DATA-025, DATA-026). */
function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return 'accepted';
  return status === 429 || status >= 500 ? 'later' : 'refused';
}
