import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { announce } from '@tessera/browser-kit/page/announce.ts';
import type { changeInventory } from '@tessera/contracts/commerce/inventory-calls.ts';
import type { StoreProduct } from '@tessera/contracts/commerce/store-product.ts';
import type { changeStoreProduct, createStoreProduct } from '@tessera/contracts/commerce/store-product-calls.ts';
import { useState } from 'react';
import { useAdmin } from '../../app/admin-context.ts';
import { adviceOn, CallProblem } from '../../data/call-problem.ts';
import { changesBetween, unreadable } from '../../drafts/changes.ts';
import { useDraft } from '../../drafts/use-draft.ts';
import { useMoney } from '../../format/use-money.ts';
import { typeNames } from '../../inventory/type-names.ts';
import { checkDraft } from './check-draft.ts';
import { describeDraft } from './describe-draft.ts';
import { bodyOf, draftOf, newDraft, type ProductDraft, stockRows } from './product-draft.ts';
import { categoriesRead, itemsPath } from './reads.ts';

/** What is typed of a product, and saving it. */
export function useProductForm(product: StoreProduct | null, collectionId: string) {
  const { api, website } = useAdmin();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [blank] = useState(() => newDraft(collectionId));
  const saved = product ? draftOf(product) : blank;
  const draft = useDraft(saved);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<{ text: string; isConflict: boolean }>();
  const [isSaving, setSaving] = useState(false);
  const describe = useWords(collectionId);
  const found = checkDraft(draft.value);
  const changes = changesBetween(describe(saved), describe(draft.value));
  // A new form is not scolded before anything was typed.
  const errors = product || changes.length > 0 ? { ...found, ...refused } : refused;

  const send = async () => {
    const place = { websiteId: website.id, collectionId };
    const body = bodyOf(draft.value);
    if (!product) return api.ask<typeof createStoreProduct>('POST', itemsPath, { params: place, body });
    const params = { ...place, itemId: product.id };
    const expectedVersion = product.version;
    return api.ask<typeof changeStoreProduct>('PUT', `${itemsPath}/{itemId}`, {
      params,
      body: { ...body, expectedVersion },
    });
  };
  const sendStock = async (productId: string) => {
    const rows = stockRows(draft.value, saved, productId);
    if (rows.length === 0) return [];
    const body = { rows, reason: 'Changed with the product' };
    const { results } = await api.ask<typeof changeInventory>('PUT', '/api/commerce/inventory/rows', { body });
    return results.filter(({ ok }) => !ok);
  };
  const save = async () => {
    setSaving(true);
    setProblem(undefined);
    try {
      const after = await send();
      const left = await sendStock(after.id);
      draft.discard();
      announce(`${after.name} saved`);
      await refresh(queryClient, after.id);
      if (left.length > 0) {
        const [first] = left;
        setProblem({
          text: `${left.length} stock figures were left as they are. ${first?.message ?? ''}`,
          isConflict: false,
        });
      } else if (!product) {
        const params = { collectionId, productId: after.id };
        await navigate({ to: '/commerce/inventory/$collectionId/$productId', params, ignoreBlocker: true });
      }
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
    draft: draft.value,
    change: (changed: Partial<ProductDraft>) => {
      setRefused({});
      draft.set({ ...draft.value, ...changed });
    },
    discard: reset,
    loadAgain: () => {
      reset();
      if (product) void refresh(queryClient, product.id);
    },
    errors,
    faults: Object.keys({ ...found, ...refused }).length + unreadable(draft.value.variants),
    ...{ changes, problem, save, isSaving },
  };
}

async function refresh(queryClient: ReturnType<typeof useQueryClient>, productId: string) {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['product', productId] }),
    queryClient.invalidateQueries({ queryKey: ['inventory'] }),
  ]);
}

/** How a draft is told in words. */
function useWords(collectionId: string) {
  const { api, website } = useAdmin();
  const money = useMoney();
  const { data } = useQuery(categoriesRead(api, { websiteId: website.id, collectionId }));
  return (draft: ProductDraft) =>
    describeDraft(draft, {
      money: (cents) => money({ cents, currency: website.currency }),
      category: (id) => data?.categories.find((category) => category.id === id)?.displayName ?? id,
      type: (code) => typeNames[code] ?? 'Other',
    });
}
