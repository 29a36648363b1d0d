import { z } from 'zod';
import { defineCall } from '../call.ts';
import { keyErrors, moveErrors } from './call-errors.ts';
import { moduleName } from './module.ts';
import { changeRolloutBody, rollout, startRolloutBody } from './rollout.ts';

/** The calls by which a version reaches visitors step by step. */

const params = z.strictObject({ name: moduleName });
const changing = { params, body: changeRolloutBody, answer: rollout } as const;
const changeErrors = [...keyErrors, 'module.invalid', 'module.rollout_none', 'module.busy'] as const;

export const startRollout = defineCall({
  id: 'startRollout',
  method: 'POST',
  path: '/modules/api/{name}/rollout',
  summary: 'Give a version to a part of the visitors, then to more of them, and make it stable when all is well',
  params,
  body: startRolloutBody,
  answer: rollout,
  status: 201,
  errors: [
    ...keyErrors,
    'module.invalid',
    ...moveErrors,
    'module.no_stable',
    'module.already_stable',
    'module.rollout_running',
    'module.plan_hasty',
  ],
});

export const pauseRollout = defineCall({
  id: 'pauseRollout',
  method: 'POST',
  path: '/modules/api/{name}/rollout/pause',
  summary: 'Keep a rollout at the visitors it has; its time stands still',
  ...changing,
  errors: changeErrors,
});

export const resumeRollout = defineCall({
  id: 'resumeRollout',
  method: 'POST',
  path: '/modules/api/{name}/rollout/resume',
  summary: 'Let a paused rollout go on',
  ...changing,
  errors: changeErrors,
});

export const stopRollout = defineCall({
  id: 'stopRollout',
  method: 'POST',
  path: '/modules/api/{name}/rollout/stop',
  summary: 'End a rollout; everybody has the stable version again',
  ...changing,
  errors: changeErrors,
});

export const readRollout = defineCall({
  id: 'readRollout',
  method: 'GET',
  path: '/modules/api/{name}/rollout',
  summary: 'The rollout that is under way, or the last one and what became of it',
  params,
  answer: rollout,
  errors: [...keyErrors, 'module.invalid', 'module.rollout_none'],
});
