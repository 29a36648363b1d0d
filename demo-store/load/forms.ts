import type { BodyOf } from '@tessera/contracts/call.ts';
import { role } from '@tessera/contracts/enumerations.ts';
import type { importForms } from '@tessera/contracts/forms/calls.ts';
import type { Form } from '@tessera/contracts/forms/form.ts';
import type { FormsFile, SourceWebsite } from './source-types.ts';

export type ImportedForm = BodyOf<typeof importForms>['forms'][0];

/** The forms of a website, without the name of the website they belong to. */
export function formsOf(websiteId: string, { forms }: FormsFile): Form[] {
  return forms.filter((one) => one.websiteId === websiteId).map(({ websiteId: _, ...one }) => one);
}

/** The same with what visitors do not see: the owner is told of submissions, and pages that show a form are known. */
export function importedFormsOf(website: SourceWebsite, file: FormsFile): ImportedForm[] {
  const owner = website.staff.find((person) => person.roleCode === role.admin);
  return formsOf(website.id, file).map((form) => ({
    ...form,
    notifyEmail: owner?.email ?? null,
    pageIds: website.pages.filter((page) => page.blocks.some((block) => block.formId === form.id)).map(({ id }) => id),
  }));
}
