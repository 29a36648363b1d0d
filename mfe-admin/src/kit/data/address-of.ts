/** Returns where a call, a file or a picture is on the admin host. */
export type AddressOf = (path: string) => string;

/** Signing in and out and the password are the person's own, not of a website. */
const ofAccount = '/api/site-users/account/';

/** Addresses of one website: its calls and pictures are below the path of its admin, everything else is as it is. */
export function createAddressOf(basePath: string): AddressOf {
  const isOfWebsite = (path: string) =>
    (path.startsWith('/api/') && !path.startsWith(ofAccount)) || path.startsWith('/images/');
  return (path) => (isOfWebsite(path) ? basePath + path : path);
}
