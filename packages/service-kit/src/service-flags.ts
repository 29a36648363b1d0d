/** No text leads to a prototype by its name (SAFE-15): in services, and in what tests them. */
export const protoFlag = '--disable-proto=delete';

/**
 * Flags of Node for every service. A bounded heap is collected sooner instead of growing: an import of 10,000 products
 * stays well below 300 MB. Young objects get room, since most of what a call makes dies with it.
 */
export const serviceFlags = ['--max-old-space-size=1536', '--max-semi-space-size=16', protoFlag];
