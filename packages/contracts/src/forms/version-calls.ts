import { z } from 'zod';
import { defineCall } from '../call.ts';
import { cursor, id, pageLimit, paging, timestampMs } from '../primitives.ts';
import { formLimits } from './form-limits.ts';
import { ownedForm } from './owner-calls.ts';

/**
 * One difference between a form and the form it was before. Places count from 1; `on` and `off` stand for switches, and
 * choices are joined with commas. Texts are cut where they are long.
 */
export const formChange = z.strictObject({
  kind: z.enum(['added', 'removed', 'moved', 'changed']),
  /** Label of the field it is about; absent of the form itself. */
  field: z.string().optional(),
  /** What was changed of it, as its contract names it: `title`, `required`, `submissionText`. */
  property: z.string().optional(),
  from: z.string().optional(),
  to: z.string().optional(),
});
export type FormChange = z.infer<typeof formChange>;

/** A state that a form was saved in. */
export const formVersion = z.strictObject({
  version: z.int().min(0),
  /** When it was saved, and by whom; null for what was there before anybody noted it. */
  savedOn: timestampMs.nullable(),
  by: z.string().nullable(),
  /** The version it was brought back from. */
  restoredFrom: z.int().nullable(),
  /** It is the one that visitors fill in. */
  isCurrent: z.boolean(),
  /** How it differs from the version before that is kept; null where none is. */
  changes: z.array(formChange).max(formLimits.shownChanges).nullable(),
  /** How many there are, with those that are not listed. */
  changeCount: z.int().min(0),
});
export type FormVersion = z.infer<typeof formVersion>;

const path = '/api/rest/forms/{formId}/versions';
const params = z.strictObject({ formId: id, version: z.coerce.number().int().min(0) });

export const listFormVersions = defineCall({
  id: 'listFormVersions',
  method: 'GET',
  path,
  summary: 'What a form was, newest first, each with how it differs from the one before',
  params: z.strictObject({ formId: id }),
  query: z.strictObject({ cursor: cursor.optional(), limit: pageLimit(50).optional() }).optional(),
  answer: z.strictObject({ versions: z.array(formVersion), ...paging }),
  errors: ['form.unknown'],
});

export const readFormVersion = defineCall({
  id: 'readFormVersion',
  method: 'GET',
  path: `${path}/{version}`,
  summary: 'A form whole, as it was in one of its versions',
  params,
  answer: ownedForm,
  errors: ['form.unknown', 'form.version_unknown'],
});

export const restoreFormVersion = defineCall({
  id: 'restoreFormVersion',
  method: 'POST',
  path: `${path}/{version}/restore`,
  summary: 'Makes a form what it was, as a new version, if it still is the version that was read',
  params,
  body: z.strictObject({ expectedVersion: z.int().min(0) }),
  answer: ownedForm,
  errors: ['request.invalid', 'form.unknown', 'form.version_unknown', 'settings.conflict'],
});
