import { productFormType } from '@tessera/contracts/forms/form-limits.ts';
import { newsletterFormType } from '@tessera/contracts/forms/newsletter-limits.ts';
import type { OwnedForm } from '@tessera/contracts/forms/owner-calls.ts';
import { countText } from '../../../kit/format/count.ts';

/** What shows a form, as far as the platform knows: a theme names no form by itself. */
export interface FormUses {
  isOfProducts: boolean;
  pageCount: number;
  /** Undefined while unknown. */
  isPopup: boolean | undefined;
}

interface UsedForm {
  id: string;
  type: string;
  pageCount: number;
}

/** `settings` are those of the store, undefined while they are unavailable. */
export function usesOf(
  { id, type, pageCount }: UsedForm,
  settings: { popup?: { formId: string } | undefined } | undefined,
): FormUses {
  return { isOfProducts: type === productFormType, pageCount, isPopup: settings && settings.popup?.formId === id };
}

export const pagesText = (pageCount: number): string => countText(pageCount, ['page', 'pages']);

/** The short text for lists. */
export function usesText({ isOfProducts, pageCount, isPopup }: FormUses): string {
  if (isOfProducts) return 'Products';
  const shown = [...(pageCount > 0 ? [pagesText(pageCount)] : []), ...(isPopup ? ['Pop-up'] : [])];
  if (shown.length > 0) return shown.join(', ');
  return isPopup === undefined ? 'No page' : 'Nothing yet';
}

/** Why a form cannot be deleted; nothing when it can. */
export function whyItStays({ pageCount, isPopup }: FormUses): string | undefined {
  const shown = [pageCount > 0 && `is used on ${pagesText(pageCount)}`, isPopup && 'is the pop-up of your website'];
  const said = shown.filter(Boolean).join(' and ');
  const wayOut = isPopup
    ? ' Choose another form or none for the pop-up in the store settings before you delete it.'
    : ' Remove it there before you delete it.';
  return said === '' ? undefined : `It ${said}.${wayOut}`;
}

/** The consequences of deleting a form. */
export function lossText(
  { isOfProducts }: FormUses,
  { type, mailingListId }: Pick<OwnedForm, 'type' | 'mailingListId'>,
): string {
  if (isOfProducts) {
    return 'Products that use it keep their fields until you choose other ones.';
  }
  const list = mailingListId ? `the list ${mailingListId}` : type === newsletterFormType && 'the newsletter';
  const said = [
    list && `It no longer adds subscribers to ${list}. Existing subscribers stay.`,
    'Its submissions stay.',
  ];
  return said.filter(Boolean).join(' ');
}
