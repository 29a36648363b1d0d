import type { AnswerOf } from '@tessera/contracts/call.ts';
import type { saveFormSubmission } from '@tessera/contracts/forms/calls.ts';
import { sitePath } from '@tessera/rules/links/site-path.ts';
import { plainValues } from '../submissions/plain-values.ts';

type Fields = Record<string, string>;

/**
 * A form block's plain form, for browsers without scripts: on to its owner's page, or back to its own, with what came
 * of it.
 */
export const saveForm = {
  body: (fields: Fields) => {
    const { crumb, formId, homepage, pageId, pageTitle, contentSource, pagePermissionTypeValue } = given(fields);
    const pagePath = sitePath(fields.pagePath);
    return {
      crumb,
      formId,
      form: plainValues(fields),
      homepage,
      withoutCaptcha: true,
      pageId,
      pageTitle,
      contentSource,
      pagePath,
      pagePermissionTypeValue: pagePermissionTypeValue === undefined ? undefined : Number(pagePermissionTypeValue),
    };
  },

  /** The address itself stays out of the page's: `sent=confirm` says only that a mail has to be answered. */
  success: ({ result: { goesTo, confirmEmail } }: AnswerOf<typeof saveFormSubmission>, fields: Fields): string =>
    goesTo ??
    `${pageOf(fields, { sent: confirmEmail === undefined ? '1' : 'confirm' })}#form-${encodeURIComponent(fields.formId ?? '')}`,

  failure: (fields: Fields): string => `${pageOf(fields, {})}#form-${encodeURIComponent(fields.formId ?? '')}-problems`,
};

/** Fields left empty count as not given. */
function given(fields: Fields): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}

/** The form's page without what an earlier attempt left in its address. */
function pageOf({ pagePath, formId = '' }: Fields, more: Fields): string {
  const page = new URL(sitePath(pagePath) ?? '/', 'https://site.invalid');
  for (const name of ['form', 'sent', 'problem']) page.searchParams.delete(name);
  for (const [name, value] of Object.entries({ form: formId, ...more })) page.searchParams.set(name, value);
  return page.pathname + page.search;
}
