import { z } from 'zod';
import { defineCall } from '../call.ts';
import { newTeamKey, shownTeamKey, teamKey, teamKeyRotation } from './team-keys.ts';

/** The calls that give keys to module teams. All need the platform's own deploy key, as a bearer token. */

const params = z.strictObject({ id: z.string().max(100) });
const refusals = ['module.key_wrong', 'module.key_ended', 'module.too_many_keys', 'module.platform_only'] as const;

export const makeTeamKey = defineCall({
  id: 'makeTeamKey',
  method: 'POST',
  path: '/modules/api/keys',
  summary: 'Make a key for a team: for these modules, for these things, until then. Its secret is shown this once',
  body: newTeamKey,
  answer: shownTeamKey,
  status: 201,
  errors: [...refusals, 'module.invalid'],
});

export const listTeamKeys = defineCall({
  id: 'listTeamKeys',
  method: 'GET',
  path: '/modules/api/keys',
  summary: 'The newest 500 keys of teams, without their secrets',
  answer: z.strictObject({ keys: z.array(teamKey) }),
  errors: refusals,
});

export const rotateTeamKey = defineCall({
  id: 'rotateTeamKey',
  method: 'POST',
  path: '/modules/api/keys/{id}/rotate',
  summary: 'Give a key a new secret; the one before is taken for a stated time as well',
  params,
  body: teamKeyRotation,
  answer: shownTeamKey,
  errors: [...refusals, 'module.invalid', 'module.key_unknown', 'module.key_revoked', 'module.busy'],
});

export const revokeTeamKey = defineCall({
  id: 'revokeTeamKey',
  method: 'DELETE',
  path: '/modules/api/keys/{id}',
  summary: 'End a key at once. Revoking it again changes nothing',
  params,
  answer: teamKey,
  errors: [...refusals, 'module.invalid', 'module.key_unknown'],
});
