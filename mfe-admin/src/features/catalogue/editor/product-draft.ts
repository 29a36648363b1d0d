import type { BodyOf } from '@tessera/contracts/call.ts';
import { noMerchandising } from '@tessera/contracts/commerce/no-merchandising.ts';
import type { StoreProduct, StoreVariant } from '@tessera/contracts/commerce/store-product.ts';
import type { createStoreProduct } from '@tessera/contracts/commerce/store-product-calls.ts';
import { productType } from '@tessera/contracts/enumerations.ts';
import { isSame } from '../../../kit/form/is-same.ts';

/** A variant while it is worked on. Amounts in minor units; NaN is a text that is no amount. */
export interface VariantDraft
  extends Pick<StoreVariant, 'attributes' | 'onSale' | 'weightGrams' | 'image' | 'unlimited'> {
  /** Undefined until it is saved. */
  id: string | undefined;
  sku: string;
  priceCents: number | null;
  salePriceCents: number | null;
  /** Stock on hand as typed. */
  units: number | null;
  /** Stock as it was read; what is saved is saved only over this. */
  seenUnits: number;
  held: number;
}

type Kept = Omit<StoreProduct, 'variants' | 'changedOn' | 'currency' | 'additionalFieldsForm' | 'fullUrl' | 'id'>;

/** A product while it is worked on. Its version is the one that was read: '' for one that is not there yet. */
export interface ProductDraft extends Kept {
  variants: VariantDraft[];
}

export type ProductBody = BodyOf<typeof createStoreProduct>;

const blankVariant: VariantDraft = {
  id: undefined,
  sku: '',
  attributes: {},
  priceCents: null,
  salePriceCents: null,
  onSale: false,
  weightGrams: null,
  image: null,
  unlimited: false,
  units: 0,
  seenUnits: 0,
  held: 0,
};

/** A product nobody has typed anything of. */
export function newDraft(collectionId: string): ProductDraft {
  return {
    collectionId,
    version: '',
    name: '',
    urlSlug: '',
    productType: productType.physical,
    enabled: false,
    order: 0,
    categoryIds: [],
    tags: [],
    summary: '',
    description: '',
    variantOptionOrdering: [],
    variants: [blankVariant],
    images: [],
    isSubscribable: false,
    subscriptionPlan: null,
    additionalFieldsFormId: null,
    useCustomAddButtonText: false,
    customAddButtonText: '',
    maxPerOrder: null,
    relatedProductIds: [],
    seo: { title: '', description: '' },
    merchandising: noMerchandising,
  };
}

/** What is saved, ready to be worked on. */
export function draftOf(product: StoreProduct): ProductDraft {
  const { variants, changedOn, currency, additionalFieldsForm, fullUrl, id, ...kept } = product;
  return {
    ...kept,
    variants: variants.map(({ onHand, held, available: _, ...variant }) => ({
      ...variant,
      units: onHand,
      seenUnits: onHand,
      held,
    })),
  };
}

/** Only physical products and services are sold as subscriptions (PROD-162 to PROD-165). */
export const mayBeSubscription = (type: number) => type === 1 || type === 3;

/** What is sent. Call it once nothing is at fault. */
export function bodyOf({
  variants,
  collectionId: _,
  version: __,
  order,
  urlSlug,
  ...draft
}: ProductDraft): ProductBody {
  const isSubscribable = draft.isSubscribable && mayBeSubscription(draft.productType);
  return {
    ...draft,
    name: draft.name.trim(),
    ...(order > 0 && { order }),
    ...(urlSlug !== '' && { urlSlug }),
    isSubscribable,
    subscriptionPlan: isSubscribable ? draft.subscriptionPlan : null,
    useCustomAddButtonText: draft.customAddButtonText.trim() !== '',
    variants: variants.map(({ id, units, seenUnits: _seen, held: _held, unlimited, priceCents, ...variant }) => ({
      ...variant,
      ...(id !== undefined && { id }),
      sku: variant.sku.trim(),
      priceCents: priceCents ?? 0,
      ...(id === undefined && { stock: { qtyInStock: units ?? 0, unlimited } }),
    })),
  };
}

/** Everything of a draft that a save keeps. */
export function keptOf(draft: ProductDraft): unknown {
  return {
    body: bodyOf(draft),
    collectionId: draft.collectionId,
    stock: draft.variants.map(({ units, unlimited }) => (unlimited ? unlimited : units)),
  };
}

/** Whether the stock of a variant there is already was typed over. */
function hasTypedStock({ id, units, seenUnits, unlimited }: VariantDraft, was: VariantDraft | undefined): boolean {
  return id !== undefined && was !== undefined && (units !== seenUnits || unlimited !== was.unlimited);
}

/** Stock that was typed over for variants there are already: rows of one call. */
export function stockRows({ from, value }: { from: ProductDraft; value: ProductDraft }, productId: string) {
  return value.variants.flatMap((variant) => {
    const { id, units, seenUnits, unlimited } = variant;
    if (id === undefined || !hasTypedStock(variant, variantOf(from, id))) return [];
    const counted = unlimited ? { unlimited } : { onHand: units ?? 0, expectedOnHand: seenUnits };
    return [{ productId, variantId: id, ...counted }];
  });
}

/** What was saved, with the stock that could not be saved as it was typed: saved again, it is on top of what there is. */
export function withTypedStock(saved: ProductDraft, typed: ProductDraft, left: ReadonlySet<string>): ProductDraft {
  const variants = saved.variants.map((variant) => {
    const { units, unlimited } = variantOf(typed, variant.id) ?? variant;
    return variant.id !== undefined && left.has(variant.id) ? { ...variant, units, unlimited } : variant;
  });
  return { ...saved, variants };
}

const variantOf = ({ variants }: ProductDraft, id: string | undefined) => variants.find((one) => one.id === id);

/** What of a draft is the server's: it comes with what is read, and nobody types it. */
export const serverKeys = ['version', 'seenUnits', 'held'];

/** Options and variants only make sense together: who changes which variants there are changes all of it. */
export function changedShape(before: ProductDraft, after: ProductDraft): readonly string[] {
  return isSame(shapeOf(before), shapeOf(after)) ? [] : ['variantOptionOrdering', 'variants'];
}

const shapeOf = ({ variantOptionOrdering, variants }: ProductDraft) => ({
  variantOptionOrdering,
  variants: variants.map(({ id, attributes }) => ({ id, attributes })),
});
