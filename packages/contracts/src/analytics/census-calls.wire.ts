/** The calls of `census-calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './census-calls.ts';

export const recordHit: Wire<typeof calls.recordHit> = { method: 'POST', path: '/api/census/RecordHit' };
export const recordFormRender: Wire<typeof calls.recordFormRender> = {
  method: 'POST',
  path: '/api/census/form-render',
};
export const recordButtonClick: Wire<typeof calls.recordButtonClick> = {
  method: 'POST',
  path: '/api/census/button-click',
};
export const recordButtonRender: Wire<typeof calls.recordButtonRender> = {
  method: 'POST',
  path: '/api/census/button-render',
};
export const recordOverlay: Wire<typeof calls.recordOverlay> = { method: 'POST', path: '/api/census/overlay' };
