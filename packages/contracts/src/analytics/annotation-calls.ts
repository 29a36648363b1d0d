import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id } from '../primitives.ts';
import { localDay } from './summary-calls.ts';

/** What happened on a day that figures do not tell by themselves: a sale begun, a letter sent, a fair. */
const annotation = z.strictObject({
  id,
  day: localDay,
  text: z.string(),
  /** Noted by the platform, which knows of it; absent of what owners noted. */
  by: z.literal('platform').optional(),
});
export type Annotation = z.infer<typeof annotation>;

/** Owners note at most so many on a day. */
export const maxAnnotationsOfDay = 10;
export const maxAnnotationLength = 140;

const path = '/api/events/annotations';

export const listAnnotations = defineCall({
  id: 'listAnnotations',
  method: 'GET',
  path,
  summary: 'Notes of owners and of the platform on the days of a period, oldest first; at most the latest 1,000',
  query: z.strictObject({ from: localDay, to: localDay }),
  answer: z.strictObject({ annotations: z.array(annotation) }),
  errors: ['request.invalid'],
});

export const addAnnotation = defineCall({
  id: 'addAnnotation',
  method: 'POST',
  path,
  summary: 'Notes something on a day, for all who see the figures',
  body: z.strictObject({ day: localDay, text: z.string().trim().min(1).max(maxAnnotationLength) }),
  answer: annotation,
  errors: ['request.invalid'],
  isStrict: true,
});

export const removeAnnotation = defineCall({
  id: 'removeAnnotation',
  method: 'DELETE',
  path: `${path}/{annotationId}`,
  summary: 'Takes a note off its day; one that is gone already is no failure',
  params: z.strictObject({ annotationId: id }),
  answer: z.undefined(),
  status: 204,
});
