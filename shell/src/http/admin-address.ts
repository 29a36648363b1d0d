import { websiteHandle } from '@tessera/contracts/identity/website.ts';

/** An address below `/config/@{handle}` on the admin host. */
export interface AdminAddress {
  handle: string;
  /** The rest, with its slash: `/commerce/orders`, `/api/commerce/orders`; empty for the start page. */
  rest: string;
}

/** Returns where the admin of a website begins. */
export const adminBase = (handle: string): string => `/config/@${handle}`;

/** Returns which website an address of the admin host is about; undefined where it names none. */
export function readAdminAddress(path: string): AdminAddress | undefined {
  const [, handle, rest = ''] = /^\/config\/@([^/]+)(\/.*)?$/.exec(path) ?? [];
  return handle !== undefined && websiteHandle.safeParse(handle).success ? { handle, rest } : undefined;
}

/** Whether a path, or the rest of an admin address, is a call or a picture of the website, and no page. */
export const isWebsiteCall = (rest: string): boolean => rest.startsWith('/api/') || rest.startsWith('/images/');

/** Whether a path is one of the admin's. */
export const isBelowConfig = (path: string): boolean => path === '/config' || path.startsWith('/config/');
