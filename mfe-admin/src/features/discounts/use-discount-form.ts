import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { announce } from '@tessera/browser-kit/page/announce.ts';
import type { Discount, OwnedDiscount } from '@tessera/contracts/commerce/discount.ts';
import type { createDiscount, saveDiscount } from '@tessera/contracts/commerce/discount-calls.ts';
import { tidyDiscount } from '@tessera/rules/cart/check-discount.ts';
import { useState } from 'react';
import { useAdmin } from '../../app/admin-context.ts';
import { adviceOn, CallProblem } from '../../data/call-problem.ts';
import { changesBetween, unreadable } from '../../drafts/changes.ts';
import { useDraft } from '../../drafts/use-draft.ts';
import { momentText } from '../../format/moment.ts';
import { useMoney } from '../../format/use-money.ts';
import { describeDraft, draftErrors, fieldsOf, newDiscount } from './discount-draft.ts';
import { discountsPath, targetsRead } from './reads.ts';

/** What is typed of a discount, and saving it. */
export function useDiscountForm(owned: OwnedDiscount | null) {
  const { api } = useAdmin();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const saved = owned ? fieldsOf(owned) : newDiscount;
  const draft = useDraft(saved);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const words = useWords(hasScope(saved) || hasScope(draft.value));
  const found = draftErrors(draft.value);
  // A new form is not scolded before anything was typed.
  const { code: codeFault, ...others } = found;
  const errors = { ...others, ...(draft.value.code !== '' && codeFault && { code: codeFault }), ...refused };

  const keep = async (after: OwnedDiscount) => {
    queryClient.setQueryData(['discount', after.id], after);
    await queryClient.invalidateQueries({ queryKey: ['discounts'] });
    announce(`Discount ${after.code} saved`);
    draft.discard();
  };
  const send = async (discount: Discount) => {
    const { id, code, isAutomatic, ...fields } = discount;
    if (owned) {
      const body = { ...fields, expectedVersion: owned.version };
      const path = `${discountsPath}/{discountId}`;
      return keep(await api.ask<typeof saveDiscount>('PUT', path, { params: { discountId: id }, body }));
    }
    await keep(await api.ask<typeof createDiscount>('POST', discountsPath, { body: { ...fields, code, isAutomatic } }));
    await navigate({ to: '/commerce/discounts', ignoreBlocker: true });
  };
  const save = async () => {
    setSaving(true);
    setProblem(undefined);
    try {
      await send(tidyDiscount(draft.value));
    } catch (error) {
      if (error instanceof CallProblem) setRefused(error.failure.errors ?? {});
      setProblem(adviceOn(error).text);
    } finally {
      setSaving(false);
    }
  };

  return {
    draft: draft.value,
    change: (changed: Partial<Discount>) => {
      setRefused({});
      draft.set({ ...draft.value, ...changed });
    },
    discard: () => {
      draft.discard();
      setRefused({});
      setProblem(undefined);
    },
    errors,
    faults: Object.keys({ ...found, ...refused }).length + unreadable(numbersOf(draft.value)),
    changes: changesBetween(describeDraft(saved, words), describeDraft(draft.value, words)),
    ...{ save, isSaving, problem },
  };
}

/** What is needed to write a discount in words. */
function useWords(needsNames: boolean) {
  const { api, website, locale, now } = useAdmin();
  const money = useMoney();
  const { data } = useQuery({ ...targetsRead(api), enabled: needsNames });
  const names = new Map([...(data?.products ?? []), ...(data?.categories ?? [])].map(({ id, name }) => [id, name]));
  return {
    currency: website.currency,
    money,
    moment: (ms: number) => momentText(ms, { locale, timeZone: website.timeZone }, now()),
    nameOf: (id: string) => names.get(id) ?? id,
  };
}

const hasScope = ({ scope, buyXGetY }: Discount) =>
  scope !== null || Boolean(buyXGetY?.buyScope) || Boolean(buyXGetY?.getScope);

/** Only numbers the chosen kind uses count. */
function numbersOf({ minimumSubtotalCents, maxUses, maxUsesPerCustomer }: Discount) {
  return [minimumSubtotalCents, maxUses, maxUsesPerCustomer];
}
