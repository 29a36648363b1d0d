import { isEmail } from '@tessera/contracts/email-address.ts';
import type { ImportedForm } from '@tessera/contracts/forms/calls.ts';
import { newsletterFormType, newsletterLimits, siteListId } from '@tessera/contracts/forms/newsletter-limits.ts';
import type { OwnedForm } from '@tessera/contracts/forms/owner-calls.ts';
import { languageOfPath } from '@tessera/rules/forms/form-language.ts';
import { noAnswer } from '@tessera/rules/forms/summary.ts';
import { translateForm } from '@tessera/rules/forms/translate-form.ts';
import { oneLine } from '@tessera/service-kit/mail/mail-text.ts';
import type { Joins, NewSubmission } from './submission-model.ts';

/** An address that joins a list, and what its owner agreed to. */
interface JoinRequest extends Joins {
  email: string;
  name: string;
  source: 'form';
  pagePath: string | null;
  language: string | null;
}

/** The list that a form's addresses join (FORM-003); none for forms that have nothing to do with letters. */
export function listOf({ type, mailingListId }: Pick<ImportedForm, 'type' | 'mailingListId'>): string | undefined {
  return mailingListId ?? (type === newsletterFormType ? siteListId : undefined);
}

/** The list of the whole website, by its newsletter form. */
export const siteListOf = (form: ImportedForm | undefined): string => (form && listOf(form)) ?? siteListId;

/** What a submission holds of the list its address joins: what the visitor read is not looked up again later. */
export function joinsOf(form: OwnedForm, pagePath: string | undefined): Joins | undefined {
  const listId = listOf(form);
  if (listId === undefined) return undefined;
  const { disclaimer } = translateForm(form, languageOfPath(pagePath));
  return { listId, consentText: disclaimer, consentVersion: form.version };
}

/** The address a submission gives to a list; none where the form asks for none, or it was left empty. */
export function requestOf({
  joins,
  answers,
  page,
}: Pick<NewSubmission, 'joins' | 'answers' | 'page'>): JoinRequest | undefined {
  const textOf = (wanted: string) =>
    answers.find(({ type, text }) => type === wanted && text !== '' && text !== noAnswer)?.text;
  const email = textOf('email')?.trim();
  if (!joins || !isEmail(email)) return undefined;
  return {
    ...joins,
    email,
    name: oneLine(textOf('name') ?? '', newsletterLimits.name),
    source: 'form',
    pagePath: page.path ?? null,
    language: languageOfPath(page.path) ?? null,
  };
}
