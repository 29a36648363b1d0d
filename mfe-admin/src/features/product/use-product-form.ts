import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { announce } from '@tessera/browser-kit/page/announce.ts';
import type { StoreProduct } from '@tessera/contracts/commerce/store-product.ts';
import type { changeStoreProduct, createStoreProduct } from '@tessera/contracts/commerce/store-product-calls.ts';
import { useState } from 'react';
import { useAdmin } from '../../app/admin-context.ts';
import type { AdminApi } from '../../data/admin-api.ts';
import { adviceOn, CallProblem } from '../../data/call-problem.ts';
import { changesIn } from '../../drafts/changes.ts';
import { useDraft } from '../../drafts/use-draft.ts';
import { useMoney } from '../../format/use-money.ts';
import { categoriesRead } from '../../inventory/store-reads.ts';
import { typeNames } from '../../inventory/type-names.ts';
import { productFormsRead, readForm } from '../product-fields/reads.ts';
import { checkDraft } from './check-draft.ts';
import { describeDraft } from './describe-draft.ts';
import type { DraftChange } from './part.ts';
import { bodyOf, draftOf, keptOf, newDraft, type ProductDraft, stockRows, withTypedStock } from './product-draft.ts';
import { itemsPath } from './reads.ts';
import { saveTypedStock } from './save-typed-stock.ts';

/** What is typed of a product, and saving it. */
export function useProductForm(product: StoreProduct | null, collectionId: string) {
  const { api, website } = useAdmin();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [blank] = useState(() => newDraft(collectionId));
  const draft = useDraft(product ? draftOf(product) : blank);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<{ text: string; isConflict: boolean }>();
  const [isSaving, setSaving] = useState(false);
  const value = onPage(draft.value, collectionId);
  const from = onPage(draft.from, collectionId);
  const found = checkDraft(value);
  const changes = changesIn({ from, value }, { describe: useWords(collectionId), keep: keptOf });
  // A new form is not scolded before anything was typed.
  const errors = product || changes.length > 0 ? { ...found, ...refused } : refused;

  const send = async () => {
    const place = { websiteId: website.id, collectionId };
    const body = { ...bodyOf(value), ...(await newFormOf({ from, value }, api)) };
    if (!product) return api.ask<typeof createStoreProduct>('POST', itemsPath, { params: place, body });
    const params = { ...place, itemId: product.id };
    return api.ask<typeof changeStoreProduct>('PUT', `${itemsPath}/{itemId}`, {
      params,
      body: { ...body, expectedVersion: from.version },
    });
  };
  /** The product is saved by now: stock that is not stays typed, over the figures there are. */
  const keep = async (after: StoreProduct) => {
    queryClient.setQueryData(['product', after.id], after);
    const left = await saveTypedStock(api, stockRows({ from, value }, after.id));
    await refresh(queryClient, after.id);
    if (left.ids.size === 0) {
      draft.discard();
      return announce(`${after.name} saved`);
    }
    const saved = draftOf(queryClient.getQueryData<StoreProduct>(['product', after.id]) ?? after);
    draft.begin({ from: saved, value: withTypedStock(saved, value, left.ids) });
    setProblem({ text: left.text, isConflict: false });
  };
  const save = async () => {
    setSaving(true);
    setProblem(undefined);
    try {
      const after = await send();
      await keep(after);
      if (product) return;
      const params = { collectionId, productId: after.id };
      await navigate({ to: '/commerce/inventory/$collectionId/$productId', params, ignoreBlocker: true });
    } catch (error) {
      const failure = error instanceof CallProblem ? error.failure : undefined;
      setRefused(failure?.errors ?? {});
      setProblem({ text: adviceOn(error).text, isConflict: failure?.code === 'product.changed' });
    } finally {
      setSaving(false);
    }
  };
  const reset = () => {
    draft.discard();
    setRefused({});
    setProblem(undefined);
  };

  return {
    draft: value,
    change: (changed: DraftChange) => {
      setRefused({});
      draft.change((now) => {
        const known = onPage(now, collectionId);
        return { ...known, ...(typeof changed === 'function' ? changed(known) : changed) };
      });
    },
    discard: reset,
    loadAgain: () => {
      reset();
      if (product) void refresh(queryClient, product.id);
    },
    errors,
    faults: Object.keys({ ...found, ...refused }).length,
    ...{ changes, problem, save, isSaving },
  };
}

/** A draft on a store page: whoever moves it to another one leaves the categories of the first. */
function onPage(draft: ProductDraft, collectionId: string): ProductDraft {
  return draft.collectionId === collectionId ? draft : { ...draft, collectionId, categoryIds: [] };
}

async function refresh(queryClient: ReturnType<typeof useQueryClient>, productId: string) {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['product', productId] }),
    queryClient.invalidateQueries({ queryKey: ['inventory'] }),
    queryClient.invalidateQueries({ queryKey: ['stock-history'] }),
  ]);
}

/** A product keeps a copy of its form, which goes along with another form; from then on it is kept up to date. */
async function newFormOf({ from, value }: { from: ProductDraft; value: ProductDraft }, api: AdminApi) {
  const formId = value.additionalFieldsFormId;
  if (formId === null || formId === from.additionalFieldsFormId) return {};
  const { notifyEmail: _, pageIds: __, ...additionalFieldsForm } = await readForm(api, formId);
  return { additionalFieldsForm };
}

/** How a draft is told in words. */
function useWords(collectionId: string) {
  const { api, website } = useAdmin();
  const money = useMoney();
  const { data } = useQuery(categoriesRead(api, { websiteId: website.id, collectionId }));
  const forms = useQuery(productFormsRead(api));
  return (draft: ProductDraft) =>
    describeDraft(draft, {
      money: (cents) => money({ cents, currency: website.currency }),
      category: (id) => data?.categories.find((category) => category.id === id)?.displayName ?? id,
      type: (code) => typeNames[code] ?? 'Other',
      form: (id) => forms.data?.forms.find((form) => form.id === id)?.name ?? id,
    });
}
