/** The calls of `calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './calls.ts';

export const readModule: Wire<typeof calls.readModule> = { method: 'GET', path: '/modules/api/{name}' };
export const readVersion: Wire<typeof calls.readVersion> = {
  method: 'GET',
  path: '/modules/api/{name}/versions/{version}',
};
export const moveStable: Wire<typeof calls.moveStable> = { method: 'POST', path: '/modules/api/{name}/stable' };
export const readMoves: Wire<typeof calls.readMoves> = { method: 'GET', path: '/modules/api/{name}/moves' };
export const readHealth: Wire<typeof calls.readHealth> = { method: 'GET', path: '/modules/api/{name}/health' };
