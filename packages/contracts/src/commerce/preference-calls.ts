import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id } from '../primitives.ts';
import { storeSettings } from './product.ts';

const params = z.strictObject({ namespace: z.string().max(64) });
const answer = z.strictObject({ data: storeSettings.extend({ websiteId: id }) });

export const readPreferences = defineCall({
  id: 'readPreferences',
  method: 'GET',
  path: '/api/v1/commerce-preferences/{namespace}',
  summary: 'Preferences of the store; the namespace is `store` (EDIT-041)',
  params,
  answer,
  errors: ['request.not_found'],
});

export const savePreferences = defineCall({
  id: 'savePreferences',
  method: 'PUT',
  path: '/api/v1/commerce-preferences/{namespace}',
  summary: 'Changes the given preferences and leaves the others (EDIT-043)',
  params,
  body: storeSettings.extend({ scarcityThreshold: z.int().min(1).max(999) }).partial(),
  answer,
  errors: ['request.not_found'],
});

export const preferenceCalls = [readPreferences, savePreferences] as const;
