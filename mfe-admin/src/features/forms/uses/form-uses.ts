import { productFormType } from '@tessera/contracts/forms/form-limits.ts';
import { newsletterFormType } from '@tessera/contracts/forms/newsletter-limits.ts';
import type { OwnedForm } from '@tessera/contracts/forms/owner-calls.ts';
import { countText } from '../../../kit/format/count.ts';

/** What shows a form, as far as the platform knows: a theme names no form by itself. */
export interface FormUses {
  isOfProducts: boolean;
  pageCount: number;
  /** Undefined while nobody can tell. */
  isPopup: boolean | undefined;
}

interface UsedForm {
  id: string;
  type: string;
  pageCount: number;
}

/** `settings` are those of the store, undefined while they cannot be had. */
export function usesOf(
  { id, type, pageCount }: UsedForm,
  settings: { popup?: { formId: string } | undefined } | undefined,
): FormUses {
  return { isOfProducts: type === productFormType, pageCount, isPopup: settings && settings.popup?.formId === id };
}

export const pagesText = (pageCount: number): string => countText(pageCount, ['page', 'pages']);

/** In few words, for a list. */
export function usesText({ isOfProducts, pageCount, isPopup }: FormUses): string {
  if (isOfProducts) return 'Products';
  const shown = [...(pageCount > 0 ? [pagesText(pageCount)] : []), ...(isPopup ? ['Pop-up'] : [])];
  if (shown.length > 0) return shown.join(', ');
  return isPopup === undefined ? 'No page' : 'Nothing yet';
}

/** Why a form cannot be deleted; nothing when it can. */
export function whyItStays({ pageCount, isPopup }: FormUses): string | undefined {
  const shown = [pageCount > 0 && `stands on ${pagesText(pageCount)}`, isPopup && 'is the pop-up of your website'];
  const said = shown.filter(Boolean).join(' and ');
  const wayOut = isPopup ? ' Another form, or none, is chosen for the pop-up in the settings of the store.' : '';
  return said === '' ? undefined : `It ${said}, so it stays.${wayOut}`;
}

/** What goes with a form when it is deleted. */
export function lossText(
  { isOfProducts }: FormUses,
  { type, mailingListId }: Pick<OwnedForm, 'type' | 'mailingListId'>,
): string {
  if (isOfProducts) {
    return 'Products that ask with it go on asking as they do now, until you choose other fields for them.';
  }
  const list = mailingListId ? `the list ${mailingListId}` : type === newsletterFormType && 'the newsletter';
  const said = [
    list && `Nobody joins ${list} by it any more; whoever is on it stays.`,
    'What visitors sent with it stays.',
  ];
  return said.filter(Boolean).join(' ');
}
