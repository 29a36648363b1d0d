import type { SavedForm } from '../../../kit/form/use-saved-form.ts';
import type { ProductDraft } from './product-draft.ts';

/** What is different, or how to work it out from what there is by then. */
export type DraftChange = Partial<ProductDraft> | ((now: ProductDraft) => Partial<ProductDraft>);

/** What each card of the product's form is given. */
export interface ProductPart {
  form: SavedForm<ProductDraft>;
  /** What is typed, on the store page it is for. */
  draft: ProductDraft;
  change: (changed: DraftChange) => void;
}
