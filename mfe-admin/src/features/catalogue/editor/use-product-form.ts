import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { StoreProduct } from '@tessera/contracts/commerce/store-product.ts';
import * as storeProductCalls from '@tessera/contracts/commerce/store-product-calls.ts';
import { changeStoreProduct, createStoreProduct } from '@tessera/contracts/commerce/store-product-calls.wire.ts';
import { productFormType } from '@tessera/contracts/forms/form-limits.ts';
import { useRef, useState } from 'react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { useMoney } from '../../../kit/context/use-money.ts';
import type { AdminApi } from '../../../kit/data/admin-api.ts';
import type { Saved } from '../../../kit/form/send-over.ts';
import type { Typed } from '../../../kit/form/use-draft.ts';
import { useSavedForm } from '../../../kit/form/use-saved-form.ts';
import { forms, readForm } from '../../forms/queries.ts';
import { inventory, stockHistory } from '../stock/queries.ts';
import { storeCategories, storeCollections } from '../stock/store-queries.ts';
import { typeNames } from '../stock/type-names.ts';
import { checkDraft } from './check-draft.ts';
import { describeDraft } from './describe-draft.ts';
import type { DraftChange } from './part.ts';
import {
  bodyOf,
  changedShape,
  draftOf,
  keptOf,
  newDraft,
  type ProductDraft,
  serverKeys,
  stockRows,
  withTypedStock,
} from './product-draft.ts';
import { productById } from './queries.ts';
import { saveTypedStock } from './save-typed-stock.ts';

/** What is typed of a product, and saving it. */
export function useProductForm(product: StoreProduct | null, collectionId: string) {
  const { api, website } = useAdmin();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [blank] = useState(() => newDraft(collectionId));
  /** A new product, or one that was moved: it has another address in the admin from then on. */
  const savedAs = useRef<StoreProduct>(undefined);
  /** Only a new product follows the choice above its form; a stored one is moved by its own field. */
  const onThisPage = (draft: ProductDraft) => (product ? draft : onPage(draft, collectionId));
  const goToSaved = () => {
    const { current: after } = savedAs;
    if (!after || (product && after.collectionId === collectionId)) return undefined;
    const params = { collectionId: after.collectionId, productId: after.id };
    const to = '/commerce/inventory/$collectionId/$productId';
    return navigate({ to, params, replace: product !== null, ignoreBlocker: true });
  };
  const send = async ({ from, value }: Typed<ProductDraft>) => {
    const place = { websiteId: website.id, collectionId };
    const body = { ...bodyOf(value), ...(await newFormOf({ from, value }, api)) };
    if (!product) {
      savedAs.current = await api.call(createStoreProduct, { params: place, body });
      return savedAs.current;
    }
    const params = { ...place, itemId: product.id };
    const isMoved = value.collectionId !== product.collectionId;
    const moved = isMoved && { collectionId: value.collectionId };
    savedAs.current = await api.call(changeStoreProduct, {
      params,
      body: { ...body, expectedVersion: from.version, ...moved },
    });
    return savedAs.current;
  };
  /** The product is saved by now: stock that is not stays typed, over the figures there are. */
  const keepStock = async (after: StoreProduct, typed: Typed<ProductDraft>): Promise<Saved<ProductDraft>> => {
    productById.set(queryClient, after.id, after);
    const left = await saveTypedStock(api, stockRows(typed, after.id));
    await refresh(queryClient, after.id);
    const saved = draftOf(productById.known(queryClient, after.id) ?? after);
    if (left.ids.size === 0) return { saved, said: `${saved.name} saved` };
    return { saved, left: { value: withTypedStock(saved, typed.value, left.ids), text: left.text } };
  };
  const words = useWords(collectionId);
  const form = useSavedForm<ProductDraft>({
    saved: product ? draftOf(product) : blank,
    place: product ? `product/${product.id}` : 'product/new',
    schema: storeProductCalls.createStoreProduct.body,
    sent: bodyOf,
    describe: (draft) => describeDraft(onThisPage(draft), words),
    keep: (draft) => keptOf(onThisPage(draft)),
    check: (draft) => checkDraft(onThisPage(draft)),
    serverKeys,
    together: changedShape,
    send: async ({ from, value }) => {
      const typed = { from: onThisPage(from), value: onThisPage(value) };
      return keepStock(await send(typed), typed);
    },
    ...(product && {
      readAgain: async () => {
        const params = { websiteId: website.id, collectionId: product.collectionId, productId: product.id };
        return draftOf(await productById.fresh(queryClient, api, params));
      },
    }),
    onSaved: goToSaved,
  });
  const value = onThisPage(form.value);
  return {
    form,
    draft: value,
    change: (changed: DraftChange) =>
      form.change((now) => {
        const known = onThisPage(now);
        return { ...known, ...(typeof changed === 'function' ? changed(known) : changed) };
      }),
  };
}

/** A draft on a store page: whoever moves it to another one leaves the categories of the first. */
function onPage(draft: ProductDraft, collectionId: string): ProductDraft {
  return draft.collectionId === collectionId ? draft : { ...draft, collectionId, categoryIds: [] };
}

async function refresh(queryClient: ReturnType<typeof useQueryClient>, productId: string) {
  await Promise.all([
    productById.invalidate(queryClient, productId),
    inventory.invalidate(queryClient),
    stockHistory.invalidate(queryClient),
  ]);
}

/** A product keeps a copy of its form, which goes along with another form; from then on it is kept up to date. */
async function newFormOf({ from, value }: Typed<ProductDraft>, api: AdminApi) {
  const formId = value.additionalFieldsFormId;
  if (formId === null || formId === from.additionalFieldsFormId) return {};
  const { notifyEmail: _, pageIds: __, ...additionalFieldsForm } = await readForm(api, formId);
  return { additionalFieldsForm };
}

/** How a draft is told in words. */
function useWords(collectionId: string) {
  const { api, website } = useAdmin();
  const money = useMoney();
  const { data } = useQuery(storeCategories.query(api, { websiteId: website.id, collectionId }));
  const pages = useQuery(storeCollections.query(api, website.id));
  const productForms = useQuery(forms.query(api, { type: productFormType }));
  return {
    money: (cents: number) => money({ cents, currency: website.currency }),
    category: (id: string) => data?.categories.find((category) => category.id === id)?.displayName ?? id,
    storePage: (id: string) => pages.data?.collections.find((page) => page.id === id)?.title ?? id,
    type: (code: number) => typeNames[code] ?? 'Other',
    form: (id: string) => productForms.data?.forms.find((form) => form.id === id)?.name ?? id,
  };
}
