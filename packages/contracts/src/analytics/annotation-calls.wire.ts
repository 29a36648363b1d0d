/** The calls of `annotation-calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './annotation-calls.ts';

const path = '/api/events/annotations';

export const listAnnotations: Wire<typeof calls.listAnnotations> = { method: 'GET', path };
export const addAnnotation: Wire<typeof calls.addAnnotation> = { method: 'POST', path };
export const removeAnnotation: Wire<typeof calls.removeAnnotation> = {
  method: 'DELETE',
  path: `${path}/{annotationId}`,
};
