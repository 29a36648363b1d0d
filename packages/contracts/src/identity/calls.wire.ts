/** The calls of `calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './calls.ts';

export const logIn: Wire<typeof calls.logIn> = { method: 'POST', path: '/api/site-users/account/session' };
export const logOut: Wire<typeof calls.logOut> = { method: 'DELETE', path: '/api/site-users/account/session' };
export const readAccount: Wire<typeof calls.readAccount> = { method: 'GET', path: '/api/site-users/account' };
export const proveSession: Wire<typeof calls.proveSession> = { method: 'POST', path: '/api/site-users/account/proof' };
export const readProof: Wire<typeof calls.readProof> = { method: 'GET', path: '/api/site-users/account/proof' };
export const changePassword: Wire<typeof calls.changePassword> = {
  method: 'POST',
  path: '/api/site-users/account/password',
};
