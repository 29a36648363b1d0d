/**
 * First path segments that belong to the platform: its pages, its calls and its files. No store page, collection or page
 * of an owner takes one of them (PAGE-023). Whoever adds a route adds its segment here; the shell's routes only compile
 * with a segment of this list.
 */
export const pageSegments = [
  'account',
  'apps',
  'cart',
  'checkout',
  'config',
  'reviews',
  'search',
  'subscription',
] as const;

/** Folders in which the shell serves files and calls, and never a page. */
export const shellFolders = ['api', 'assets', 'images', 'internal', 'modules', 'reports'] as const;

/** Answered by the shell before any page. */
const probes = ['healthz', 'metrics', 'readyz'] as const;

export type PageSegment = (typeof pageSegments)[number];

const reserved: ReadonlySet<string> = new Set([...pageSegments, ...shellFolders, ...probes]);

/** Whether an owner's address, without its leading slash, lies where the platform has its own routes. */
export function isReservedPath(address: string): boolean {
  const [first = ''] = address.split('/').filter(Boolean);
  return reserved.has(first.toLowerCase());
}
