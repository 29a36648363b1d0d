import { z } from 'zod';
import { defineCall } from '../call.ts';
import { moduleName, moduleStatus, moved, moveStableBody, publishAnswer, publishBody } from './module.ts';

/** The calls of module teams to the registry. All need a key as a bearer token: a team's own, or the platform's. */

const params = z.strictObject({ name: moduleName });
/** What becomes of a call whose key is wrong, has ended, is another module's, or may less. */
const keyErrors = [
  'module.key_wrong',
  'module.key_ended',
  'module.too_many_keys',
  'module.not_yours',
  'module.scope_missing',
] as const;

export const publishVersion = defineCall({
  id: 'publishVersion',
  method: 'POST',
  path: '/modules/api/{name}/versions',
  summary: 'Publish a version of a module; nobody sees it yet. Status 200 where the very same was published before',
  params,
  body: publishBody,
  answer: publishAnswer,
  status: 201,
  errors: [...keyErrors, 'module.invalid', 'module.unfit', 'module.version_taken'],
});

export const moveStable = defineCall({
  id: 'moveStable',
  method: 'POST',
  path: '/modules/api/{name}/stable',
  summary: 'Give everybody a version of a module, or the one that was stable before',
  params,
  body: moveStableBody,
  answer: moved,
  errors: [
    ...keyErrors,
    'module.invalid',
    'module.version_unknown',
    'module.mount_taken',
    'module.no_previous',
    'module.busy',
  ],
});

export const readModule = defineCall({
  id: 'readModule',
  method: 'GET',
  path: '/modules/api/{name}',
  summary: 'Versions of a module, which one is stable, and how it came to that',
  params,
  answer: moduleStatus,
  errors: [...keyErrors, 'module.invalid', 'module.unknown'],
});
