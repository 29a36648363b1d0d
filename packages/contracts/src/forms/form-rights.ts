import type { Right } from '../rights/rights.ts';
import { productFormType } from './form-limits.ts';
import { newsletterFormType } from './newsletter-limits.ts';

/** Rights that cover forms of one type only (AUTH-064, AUTH-067). Who changes all forms holds `forms.write`. */
export const rightsOfFormTypes: Readonly<Record<string, Right>> = {
  [productFormType]: 'product_forms.write',
  [newsletterFormType]: 'newsletter_forms.write',
};
