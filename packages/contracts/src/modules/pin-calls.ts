import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id } from '../primitives.ts';
import { keyErrors, moveErrors } from './call-errors.ts';
import { moduleName } from './module.ts';
import { pin, pinBody, pinList, unpinQuery } from './pins.ts';

/** The calls by which websites keep a version of a module, or stay out of rollouts. */

const params = z.strictObject({ name: moduleName, websiteId: id });

export const pinWebsite = defineCall({
  id: 'pinWebsite',
  method: 'PUT',
  path: '/modules/api/{name}/pins/{websiteId}',
  summary:
    'Let a website keep a version, or keep it out of rollouts with the version “stable”, through moves of all kinds',
  params,
  body: pinBody,
  answer: pin,
  errors: [
    ...keyErrors,
    'module.invalid',
    ...moveErrors,
    'module.no_stable',
    'module.retired',
    'module.pins_full',
    'module.website_unknown',
  ],
});

export const unpinWebsite = defineCall({
  id: 'unpinWebsite',
  method: 'DELETE',
  path: '/modules/api/{name}/pins/{websiteId}',
  summary: 'Give a website what the others get; the answer is the pin it had',
  params,
  query: unpinQuery,
  answer: pin,
  errors: [...keyErrors, 'module.invalid', 'module.busy', 'module.pin_none'],
});

export const listPins = defineCall({
  id: 'listPins',
  method: 'GET',
  path: '/modules/api/{name}/pins',
  summary: 'Websites that keep a version of a module, why, and what their visitors get',
  params: z.strictObject({ name: moduleName }),
  answer: pinList,
  errors: [...keyErrors, 'module.invalid'],
});
