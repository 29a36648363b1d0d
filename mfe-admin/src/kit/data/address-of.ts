import { changePassword, logIn, logOut, proveSession, readProof } from '@tessera/contracts/identity/calls.wire.ts';
import { changeEmail, confirmEmail } from '@tessera/contracts/identity/mailbox-calls.wire.ts';

/** Returns where a call, a file or a picture is on the admin host. */
export type AddressOf = (path: string) => string;

/** Signing in and out, password and address are the person's own, and of no website. */
const ofPerson = new Set<string>(
  [logIn, logOut, changePassword, changeEmail, confirmEmail, proveSession, readProof].map(({ path }) => path),
);

/** Addresses of one website: its calls and pictures are below the path of its admin, everything else is as it is. */
export function createAddressOf(basePath: string): AddressOf {
  const isOfWebsite = (path: string) =>
    (path.startsWith('/api/') && !ofPerson.has(path.split('?')[0] ?? path)) || path.startsWith('/images/');
  return (path) => (isOfWebsite(path) ? basePath + path : path);
}
