/** No text leads to a prototype by its name (SAFE-15): in services, and in what tests them. */
export const protoFlag = '--disable-proto=delete';

/**
 * Flags of Node for every service. A bounded heap is collected sooner instead of growing: an import of 10,000 products
 * stays well below 300 MB. Young objects get room, since most of what a call makes dies with it: with half of it svc-forms
 * takes 7 % fewer submissions.
 */
export const serviceFlags = ['--max-old-space-size=1536', '--max-semi-space-size=16', protoFlag];

/**
 * Settings of the C library (glibc; others ignore them). svc-analytics holds the visits of large websites: what
 * it freed goes back to the system at once, and few threads keep memory of their own. svc-forms takes 7 % fewer submissions so.
 */
export const serviceEnv = (name: string): Record<string, string> =>
  name === 'svc-analytics' ? { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' } : {};
