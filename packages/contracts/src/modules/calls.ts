import { z } from 'zod';
import { defineCall } from '../call.ts';
import { changeBudgetBody, storedBudget } from './budgets.ts';
import { keyErrors, moveErrors } from './call-errors.ts';
import { latestMoves, movedTogether, moveTogetherBody } from './composition.ts';
import { moduleHealth } from './health.ts';
import {
  moduleName,
  moduleStatus,
  moduleVersion,
  moved,
  moveStableBody,
  publishAnswer,
  publishBody,
} from './module.ts';
import { versionReport } from './version-report.ts';

/** The calls of module teams to the registry. All need a key as a bearer token: a team's own, or the platform's. */

const params = z.strictObject({ name: moduleName });
const versionParams = z.strictObject({ name: moduleName, version: moduleVersion });

export const publishVersion = defineCall({
  id: 'publishVersion',
  method: 'POST',
  path: '/modules/api/{name}/versions',
  summary: 'Publish a version of a module as a draft that is checked next. Status 200 where it was published before',
  params,
  body: publishBody,
  answer: publishAnswer,
  status: 201,
  errors: [...keyErrors, 'module.invalid', 'module.unfit', 'module.version_taken'],
});

export const announceVersion = defineCall({
  id: 'announceVersion',
  method: 'POST',
  path: '/modules/api/{name}/versions/announcement',
  summary: 'Say that a version is being built: what its checks need is made ready meanwhile',
  params,
  answer: z.strictObject({}),
  status: 202,
  errors: [...keyErrors, 'module.invalid'],
});

export const moveStable = defineCall({
  id: 'moveStable',
  method: 'POST',
  path: '/modules/api/{name}/stable',
  summary: 'Give everybody a version of a module, or the one that was stable before',
  params,
  body: moveStableBody,
  answer: moved,
  errors: [...keyErrors, 'module.invalid', ...moveErrors, 'module.no_previous', 'module.moved_meanwhile'],
});

export const moveTogether = defineCall({
  id: 'moveTogether',
  method: 'POST',
  path: '/modules/api/moves',
  summary: 'Give everybody new versions of several modules at one moment, as when a mount goes from one to another',
  body: moveTogetherBody,
  answer: movedTogether,
  errors: [...keyErrors, 'module.invalid', ...moveErrors],
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

export const readMoves = defineCall({
  id: 'readMoves',
  method: 'GET',
  path: '/modules/api/{name}/moves',
  summary: 'The newest 100 changes of what visitors get of a module, rollouts and their steps among them, newest first',
  params,
  answer: latestMoves,
  errors: [...keyErrors, 'module.invalid'],
});

export const readVersion = defineCall({
  id: 'readVersion',
  method: 'GET',
  path: '/modules/api/{name}/versions/{version}',
  summary: 'A version, whether it may be given to visitors, and what its checks have found so far',
  params: versionParams,
  answer: versionReport,
  errors: [...keyErrors, 'module.invalid', 'module.version_unknown', 'module.version_swept'],
});

export const checkAgain = defineCall({
  id: 'checkAgain',
  method: 'POST',
  path: '/modules/api/{name}/versions/{version}/checks',
  summary: 'Make the checks of a version that could not be made before',
  params: versionParams,
  answer: versionReport,
  errors: [...keyErrors, 'module.invalid', 'module.version_unknown', 'module.version_swept'],
});

export const readHealth = defineCall({
  id: 'readHealth',
  method: 'GET',
  path: '/modules/api/{name}/health',
  summary: 'How a module does for visitors: a version on its way beside the stable one, else the stable one alone',
  params,
  answer: moduleHealth,
  errors: [...keyErrors, 'module.invalid', 'module.unknown'],
});

export const readBudgets = defineCall({
  id: 'readBudgets',
  method: 'GET',
  path: '/modules/api/{name}/budgets',
  summary: 'What a module may cost its pages: bytes, requests and time',
  params,
  answer: storedBudget,
  errors: [...keyErrors, 'module.invalid'],
});

export const changeBudgets = defineCall({
  id: 'changeBudgets',
  method: 'PUT',
  path: '/modules/api/{name}/budgets',
  summary: 'Let a module cost its pages more or less; holds for what is checked from then on',
  params,
  body: changeBudgetBody,
  answer: storedBudget,
  errors: [...keyErrors, 'module.invalid'],
});
