/** Comments, likes and sharing of a website. */
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { interactionSettings } from './interaction-settings.ts';

const path = '/api/site-interactions';
const answer = z.strictObject({ settings: interactionSettings });

export const readInteractionSettings = defineCall({
  id: 'readInteractionSettings',
  method: 'GET',
  path,
  summary: 'Settings of comments, likes and share buttons',
  answer,
  errors: ['website.unknown'],
});

export const saveInteractionSettings = defineCall({
  id: 'saveInteractionSettings',
  method: 'PUT',
  path,
  summary: 'Replaces the settings of comments, likes and share buttons',
  body: z.strictObject({
    settings: interactionSettings,
    /** What the caller saw; different settings are not overwritten. */
    over: interactionSettings,
  }),
  answer,
  errors: ['website.unknown', 'settings.conflict'],
  isStrict: true,
});
