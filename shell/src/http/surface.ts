/** The hosts of the platform itself; websites have their own. */
export interface PlatformHosts {
  /** Where people who work on websites sign in and work. Only the platform's own modules run there. */
  adminHost: string;
  /** `{handle}.{previewHost}` shows a website with what is not released yet. Nobody is signed in there. */
  previewHost: string;
}

/** What a host shows. */
export type Surface = { kind: 'admin' } | { kind: 'preview'; handle: string } | { kind: 'website' };

/** Returns what the host of a request shows: the admin, a website's preview, or a website. */
export function surfaceOf(host: string, { adminHost, previewHost }: PlatformHosts): Surface {
  if (host === adminHost) return { kind: 'admin' };
  const handle = host.endsWith(`.${previewHost}`) ? host.slice(0, -previewHost.length - 1) : undefined;
  return handle === undefined ? { kind: 'website' } : { kind: 'preview', handle };
}
