import { z } from 'zod';
import { defineCall } from '../call.ts';
import { keyErrors } from './call-errors.ts';
import { moduleName, moved, retireBody } from './module.ts';
import { moduleSummary } from './module-summary.ts';

/** The calls about which modules there are: to list them, and to take one out of all pages. */

export const listModules = defineCall({
  id: 'listModules',
  method: 'GET',
  path: '/modules/api',
  summary: 'The modules pages are made of or were made of; with a team’s key its own, those nobody gets yet among them',
  answer: z.strictObject({
    /** The composition this is. */
    rev: z.int(),
    modules: z.array(moduleSummary),
  }),
  errors: keyErrors,
});

export const retireModule = defineCall({
  id: 'retireModule',
  method: 'POST',
  path: '/modules/api/{name}/retire',
  summary: 'Take a module out of all pages, which do without its mounts. Moving a version of it brings it back',
  params: z.strictObject({ name: moduleName }),
  body: retireBody,
  answer: moved,
  errors: [...keyErrors, 'module.invalid', 'module.unknown', 'module.busy'],
});
