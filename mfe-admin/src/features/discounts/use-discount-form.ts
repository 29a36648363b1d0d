import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type Discount, discount, type OwnedDiscount } from '@tessera/contracts/commerce/discount.ts';
import { createDiscount, saveDiscount } from '@tessera/contracts/commerce/discount-calls.wire.ts';
import { checkDiscount, tidyDiscount } from '@tessera/rules/cart/check-discount.ts';
import { useEffect, useState } from 'react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { useMoment } from '../../kit/context/moment-of.tsx';
import { useMoneyFormat } from '../../kit/context/use-money.ts';
import type { Faults } from '../../kit/form/contract-resolver.ts';
import type { Typed } from '../../kit/form/use-draft.ts';
import { type SavedForm, useSavedForm } from '../../kit/form/use-saved-form.ts';
import { describeDraft, fieldsOf, newDiscount } from './discount-draft.ts';
import { discountById, discounts, discountTargets } from './queries.ts';

export type DiscountForm = SavedForm<VersionedDiscount>;

/** A discount with the version a save has to name. */
export interface VersionedDiscount extends Discount {
  version: number;
}

const versioned = (owned: OwnedDiscount): VersionedDiscount => ({ ...fieldsOf(owned), version: owned.version });
const blank: VersionedDiscount = { ...newDiscount, version: 0 };
const words = {
  maxUses: 'Enter 1 or more, or leave it empty',
  maxUsesPerCustomer: 'Enter 1 or more, or leave it empty',
  'buyXGetY.buyQuantity': 'Enter a whole number from 1 to 99',
  'buyXGetY.getQuantity': 'Enter a whole number from 1 to 99',
  'buyXGetY.percentOff': 'Enter a percentage from 0.01 to 100',
};
/** Faults name a scope without its rule, so the rule is added to the path. */
const pathOf = (key: string) => (key === 'buyScope' || key === 'getScope' ? `buyXGetY.${key}` : key);

/** What is typed of a discount, and saving it. */
export function useDiscountForm(owned: OwnedDiscount | null) {
  const { api } = useAdmin();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [needsNames, setNeedsNames] = useState(false);
  const nameList = useWords(needsNames);
  const send = ({ from, value }: Typed<VersionedDiscount>) => {
    const { id, code, isAutomatic, ...fields } = tidy(value);
    if (!owned) return api.call(createDiscount, { body: { ...fields, code, isAutomatic } });
    const body = { ...fields, expectedVersion: from.version };
    return api.call(saveDiscount, { params: { discountId: id }, body });
  };
  const form = useSavedForm<VersionedDiscount>({
    saved: owned ? versioned(owned) : blank,
    place: `discount/${owned?.id ?? 'new'}`,
    schema: discount,
    sent: tidy,
    words,
    check,
    describe: (state) => describeDraft(tidy(state), nameList),
    keep: tidy,
    pathOf,
    serverKeys: ['version'],
    send: async (typed) => {
      const after = await send(typed);
      discountById.set(queryClient, after.id, after);
      await discounts.invalidate(queryClient);
      return { saved: versioned(after), said: `Discount ${after.code} saved` };
    },
    ...(owned && {
      readAgain: async () => versioned(await discountById.fresh(queryClient, api, owned.id)),
    }),
    onSaved: () => (owned ? undefined : navigate({ to: '/commerce/discounts', ignoreBlocker: true })),
  });
  const isNamed = hasScope(form.from) || hasScope(form.value);
  useEffect(() => setNeedsNames(isNamed), [isNamed]);
  return form;
}

/** What is saved of it. */
const tidy = ({ version: _, ...typed }: VersionedDiscount): Discount => tidyDiscount(typed);

function check(state: VersionedDiscount): Faults {
  return Object.fromEntries(Object.entries(checkDiscount(tidy(state))).map(([key, text]) => [pathOf(key), text]));
}

/** What is needed to write a discount in words. */
function useWords(needsNames: boolean) {
  const { api } = useAdmin();
  const moment = useMoment();
  const money = useMoneyFormat();
  const { data } = useQuery({ ...discountTargets.query(api), enabled: needsNames });
  const names = new Map([...(data?.products ?? []), ...(data?.categories ?? [])].map(({ id, name }) => [id, name]));
  return {
    money,
    moment,
    nameOf: (id: string) => names.get(id) ?? id,
  };
}

const hasScope = ({ scope, buyXGetY }: Discount) =>
  scope !== null || Boolean(buyXGetY?.buyScope) || Boolean(buyXGetY?.getScope);
