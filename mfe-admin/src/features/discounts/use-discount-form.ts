import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Discount, OwnedDiscount } from '@tessera/contracts/commerce/discount.ts';
import type { createDiscount, saveDiscount } from '@tessera/contracts/commerce/discount-calls.ts';
import { tidyDiscount } from '@tessera/rules/cart/check-discount.ts';
import { useEffect, useState } from 'react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { useSavedForm } from '../../kit/form/use-saved-form.ts';
import { momentText } from '../../kit/format/moment.ts';
import { useMoneyFormat } from '../../kit/format/use-money.ts';
import { describeDraft, draftErrors, fieldsOf, newDiscount } from './discount-draft.ts';
import { discountById, discounts, discountsPath, discountTargets } from './queries.ts';

/** A discount with the version a save has to name. */
interface VersionedDiscount {
  discount: Discount;
  version: number;
}

const versioned = (owned: OwnedDiscount): VersionedDiscount => ({
  discount: fieldsOf(owned),
  version: owned.version,
});
const blank: VersionedDiscount = { discount: newDiscount, version: 0 };

/** What is typed of a discount, and saving it. */
export function useDiscountForm(owned: OwnedDiscount | null) {
  const { api } = useAdmin();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [needsNames, setNeedsNames] = useState(false);
  const words = useWords(needsNames);
  const send = ({ from, value }: { from: VersionedDiscount; value: VersionedDiscount }) => {
    const { id, code, isAutomatic, ...fields } = tidyDiscount(value.discount);
    if (!owned)
      return api.ask<typeof createDiscount>('POST', discountsPath, { body: { ...fields, code, isAutomatic } });
    const body = { ...fields, expectedVersion: from.version };
    return api.ask<typeof saveDiscount>('PUT', `${discountsPath}/{discountId}`, { params: { discountId: id }, body });
  };
  const form = useSavedForm<VersionedDiscount>({
    saved: owned ? versioned(owned) : blank,
    place: `discount/${owned?.id ?? 'new'}`,
    describe: (state) => describeDraft(state.discount, words),
    keep: (state) => tidyDiscount(state.discount),
    check: (state) => draftErrors(state.discount),
    numbers: (state) => numbersOf(state.discount),
    serverKeys: ['version'],
    send: async (typed) => {
      const after = await send(typed);
      discountById.set(queryClient, after.id, after);
      await discounts.invalidate(queryClient);
      return { saved: versioned(after) };
    },
    ...(owned && {
      readAgain: async () =>
        versioned(await queryClient.fetchQuery({ ...discountById.query(api, owned.id), staleTime: 0 })),
    }),
    said: ({ discount }) => `Discount ${discount.code} saved`,
    onSaved: () => (owned ? undefined : navigate({ to: '/commerce/discounts', ignoreBlocker: true })),
  });
  const { draft } = form;
  const isNamed = hasScope(draft.from.discount) || hasScope(draft.value.discount);
  useEffect(() => setNeedsNames(isNamed), [isNamed]);
  return {
    form,
    draft: draft.value.discount,
    change: (changed: Partial<Discount>) =>
      form.change((now) => ({ ...now, discount: { ...now.discount, ...changed } })),
    // A new form is not scolded before anything was typed.
    errors: owned || form.changes.length > 0 ? form.errors : form.refused,
  };
}

/** What is needed to write a discount in words. */
function useWords(needsNames: boolean) {
  const { api, website, locale, now } = useAdmin();
  const money = useMoneyFormat();
  const { data } = useQuery({ ...discountTargets.query(api), enabled: needsNames });
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
