import { z } from 'zod';
import { defineCall } from '../call.ts';
import { keyErrors } from './call-errors.ts';
import { moduleName } from './module.ts';
import { changeTeamBody, moduleTeam } from './team.ts';

/** The calls about whom to mail when the platform does something to a module by itself. */

const params = z.strictObject({ name: moduleName });

export const readTeam = defineCall({
  id: 'readModuleTeam',
  method: 'GET',
  path: '/modules/api/{name}/team',
  summary: 'The addresses that are mailed when a version of a module is taken back by itself',
  params,
  answer: moduleTeam,
  errors: [...keyErrors, 'module.invalid', 'module.unknown'],
});

export const changeTeam = defineCall({
  id: 'changeModuleTeam',
  method: 'PUT',
  path: '/modules/api/{name}/team',
  summary:
    'Name the addresses that are mailed when a version of a module is taken back by itself, in place of those before',
  params,
  body: changeTeamBody,
  answer: moduleTeam,
  errors: [...keyErrors, 'module.invalid', 'module.unknown'],
});
