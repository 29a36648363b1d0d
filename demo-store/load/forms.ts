import { defineCall } from '@tessera/contracts/call.ts';
import { type Form, form } from '@tessera/contracts/forms/form.ts';
import { z } from 'zod';
import type { FormsFile } from './source-types.ts';

export const importForms = defineCall({
  id: 'importForms',
  method: 'PUT',
  path: '/internal/forms',
  summary: 'Loads forms of the website; platform callers only',
  body: z.strictObject({ forms: z.array(form) }),
  answer: z.strictObject({ forms: z.int() }),
});

/** The forms of a website, without the name of the website they belong to. */
export function formsOf(websiteId: string, { forms }: FormsFile): Form[] {
  return forms.filter((one) => one.websiteId === websiteId).map(({ websiteId: _, ...one }) => one);
}
