import type { ProductDraft } from './product-draft.ts';

/** What each card of the product's form is given. */
export interface ProductPart {
  draft: ProductDraft;
  change: (changed: Partial<ProductDraft>) => void;
  errors: Readonly<Record<string, string>>;
}
