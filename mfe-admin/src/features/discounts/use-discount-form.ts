import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { announce } from '@tessera/browser-kit/page/announce.ts';
import type { Discount, OwnedDiscount } from '@tessera/contracts/commerce/discount.ts';
import type { createDiscount, saveDiscount } from '@tessera/contracts/commerce/discount-calls.ts';
import { tidyDiscount } from '@tessera/rules/cart/check-discount.ts';
import { useState } from 'react';
import { useAdmin } from '../../app/admin-context.ts';
import { adviceOn, CallProblem } from '../../data/call-problem.ts';
import { changesIn, unreadable } from '../../drafts/changes.ts';
import { useDraft } from '../../drafts/use-draft.ts';
import { momentText } from '../../format/moment.ts';
import { useMoneyFormat } from '../../format/use-money.ts';
import { describeDraft, draftErrors, fieldsOf, newDiscount } from './discount-draft.ts';
import { discountsPath, targetsRead } from './reads.ts';

/** What is typed of a discount, and saving it. */
export function useDiscountForm(owned: OwnedDiscount | null) {
  const { api } = useAdmin();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const draft = useDraft({ discount: owned ? fieldsOf(owned) : newDiscount, version: owned?.version ?? 0 });
  const { discount } = draft.value;
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<{ text: string; isConflict: boolean }>();
  const [isSaving, setSaving] = useState(false);
  const words = useWords(hasScope(draft.from.discount) || hasScope(discount));
  const changes = changesIn(draft, {
    describe: (state) => describeDraft(state.discount, words),
    keep: (state) => tidyDiscount(state.discount),
  });
  const found = draftErrors(discount);
  // A new form is not scolded before anything was typed.
  const errors = owned || changes.length > 0 ? { ...found, ...refused } : refused;

  const keep = async (after: OwnedDiscount) => {
    queryClient.setQueryData(['discount', after.id], after);
    await queryClient.invalidateQueries({ queryKey: ['discounts'] });
    announce(`Discount ${after.code} saved`);
    draft.discard();
  };
  const send = async () => {
    const { id, code, isAutomatic, ...fields } = tidyDiscount(discount);
    if (owned) {
      const body = { ...fields, expectedVersion: draft.from.version };
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
      await send();
    } catch (error) {
      const failure = error instanceof CallProblem ? error.failure : undefined;
      setRefused(failure?.errors ?? {});
      setProblem({ text: adviceOn(error).text, isConflict: failure?.code === 'settings.conflict' });
    } finally {
      setSaving(false);
    }
  };
  const discard = () => {
    draft.discard();
    setRefused({});
    setProblem(undefined);
  };

  return {
    draft: discount,
    change: (changed: Partial<Discount>) => {
      setRefused({});
      draft.change((now) => ({ ...now, discount: { ...now.discount, ...changed } }));
    },
    discard,
    /** Forgets what is typed and reads what somebody else saved. */
    loadAgain: async () => {
      await queryClient.invalidateQueries({ queryKey: ['discount', discount.id] });
      discard();
    },
    errors,
    faults: Object.keys({ ...found, ...refused }).length + unreadable(numbersOf(discount)),
    ...{ changes, save, isSaving, problem },
  };
}

/** What is needed to write a discount in words. */
function useWords(needsNames: boolean) {
  const { api, website, locale, now } = useAdmin();
  const money = useMoneyFormat();
  const { data } = useQuery({ ...targetsRead(api), enabled: needsNames });
  const names = new Map([...(data?.products ?? []), ...(data?.categories ?? [])].map(({ id, name }) => [id, name]));
  return {
    money,
    moment: (ms: number) => momentText(ms, { locale, timeZone: website.timeZone }, now()),
    nameOf: (id: string) => names.get(id) ?? id,
  };
}

const hasScope = ({ scope, buyXGetY }: Discount) =>
  scope !== null || Boolean(buyXGetY?.buyScope) || Boolean(buyXGetY?.getScope);

/** Only numbers the chosen kind uses count. */
function numbersOf({ minimumSubtotalCents, maxUses, maxUsesPerCustomer, startsMs, endsMs }: Discount) {
  return [minimumSubtotalCents, maxUses, maxUsesPerCustomer, startsMs, endsMs];
}
