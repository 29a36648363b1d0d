const usualMs = 60_000;
const longestMs = 6 * 3_600_000;

/** How long a company wants to be left alone: seconds or a date (RFC 9110), a minute where it says nothing. */
export function retryAfterMs(header: string | null, now: number): number {
  const seconds = Number(header);
  const asked =
    header === null || header === '' ? usualMs : Number.isNaN(seconds) ? Date.parse(header) - now : seconds * 1_000;
  return Number.isNaN(asked) ? usualMs : Math.min(Math.max(asked, 1_000), longestMs);
}
