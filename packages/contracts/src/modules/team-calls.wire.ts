/** The calls of `team-calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './team-calls.ts';

export const readTeam: Wire<typeof calls.readTeam> = { method: 'GET', path: '/modules/api/{name}/team' };
export const changeTeam: Wire<typeof calls.changeTeam> = { method: 'PUT', path: '/modules/api/{name}/team' };
