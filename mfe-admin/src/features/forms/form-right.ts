import { productFormType } from '@tessera/contracts/forms/form-limits.ts';
import { newsletterFormType } from '@tessera/contracts/forms/newsletter-limits.ts';
import type { Right } from '@tessera/contracts/rights/rights.ts';

const rightsOfTypes: Readonly<Record<string, Right>> = {
  [productFormType]: 'product_forms.write',
  [newsletterFormType]: 'newsletter_forms.write',
};

/** The right that changing a form of this type needs. */
export const rightOfForm = (type: string): Right => rightsOfTypes[type] ?? 'forms.write';
