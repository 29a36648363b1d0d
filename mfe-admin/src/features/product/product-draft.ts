import type { BodyOf } from '@tessera/contracts/call.ts';
import type { StoreProduct, StoreVariant } from '@tessera/contracts/commerce/store-product.ts';
import type { createStoreProduct } from '@tessera/contracts/commerce/store-product-calls.ts';
import { productType } from '@tessera/contracts/enumerations.ts';

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

type Kept = Omit<
  StoreProduct,
  'variants' | 'version' | 'changedOn' | 'currency' | 'additionalFieldsForm' | 'fullUrl' | 'id'
>;

/** A product while it is worked on. */
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
    merchandising: {
      restockNotificationViews: [],
      restockNotificationMessages: {},
      mailingListSignUpEnabled: false,
      mailingListOptInByDefault: false,
      scarcityEnabled: false,
      scarcityTemplateViews: [],
      scarcityText: '',
      scarcityShownByDefault: false,
      customSoldOutText: '',
    },
  };
}

/** What is saved, ready to be worked on. */
export function draftOf(product: StoreProduct): ProductDraft {
  const { variants, version, changedOn, currency, additionalFieldsForm, fullUrl, id, ...kept } = product;
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

/** What is sent. Call it once nothing is at fault. */
export function bodyOf({ variants, collectionId: _, order, urlSlug, ...draft }: ProductDraft): ProductBody {
  return {
    ...draft,
    name: draft.name.trim(),
    ...(order > 0 && { order }),
    ...(urlSlug !== '' && { urlSlug }),
    subscriptionPlan: draft.isSubscribable ? draft.subscriptionPlan : null,
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

/** Stock that was typed over for variants there are already: rows of one call. */
export function stockRows(draft: ProductDraft, saved: ProductDraft, productId: string) {
  const before = new Map(saved.variants.map((variant) => [variant.id, variant]));
  return draft.variants.flatMap(({ id, units, seenUnits, unlimited }) => {
    const was = before.get(id);
    if (id === undefined || !was || (units === seenUnits && unlimited === was.unlimited)) return [];
    const counted = unlimited ? { unlimited } : { onHand: units ?? 0, expectedOnHand: seenUnits };
    return [{ productId, variantId: id, ...counted }];
  });
}
