const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const waitsMs = [1, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * minuteMs);
const longestMs = 24 * hourMs;

/** How long to wait after so many tries in vain, one after the other. */
export const waitAfter = (tries: number): number => waitsMs[tries - 1] ?? longestMs;

/** Retries end after this time, ms; the owner sees the failure. */
export const givenUpAfterMs = 5 * 24 * hourMs;
