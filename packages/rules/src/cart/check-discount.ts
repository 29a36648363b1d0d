import type { BuyXGetY, Discount, DiscountScope } from '@tessera/contracts/commerce/discount.ts';
import { normalCode } from './normal-code.ts';

/** What is wrong with a discount, by field; empty when nothing is. The texts are for its owner. */
export function checkDiscount(discount: Discount): Record<string, string> {
  const { code, isAutomatic, kind, percent, amountCents, buyXGetY, scope, startsMs, endsMs } = discount;
  const errors: Record<string, string | undefined> = {
    code: codeFault(code, isAutomatic),
    percent: kind === 'percent' ? percentFault(percent) : undefined,
    amountCents: kind === 'fixed' && !((amountCents ?? 0) > 0) ? 'Enter an amount above 0.' : undefined,
    scope: scopeFault(scope),
    ...(kind === 'buyXGetY' && buyXGetYFaults(buyXGetY)),
    endsMs: startsMs !== null && endsMs !== null && endsMs <= startsMs ? 'The end must be after the start.' : undefined,
  };
  return Object.fromEntries(
    Object.entries(errors).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/** A discount without what its kind does not use; codes in capitals. */
export function tidyDiscount(discount: Discount): Discount {
  const { kind, code, isAutomatic } = discount;
  const hasScope = kind === 'percent' || kind === 'fixed';
  return {
    ...discount,
    code: isAutomatic ? code.trim() : normalCode(code),
    percent: kind === 'percent' ? discount.percent : null,
    amountCents: kind === 'fixed' ? discount.amountCents : null,
    buyXGetY: kind === 'buyXGetY' ? discount.buyXGetY : null,
    scope: hasScope ? discount.scope : null,
  };
}

function codeFault(code: string, isAutomatic: boolean): string | undefined {
  if (code.trim() === '') return isAutomatic ? 'Enter the name buyers will read.' : 'Enter the code buyers will type.';
  if (isAutomatic || /^[\w-]+$/.test(normalCode(code))) return undefined;
  return 'Use letters, digits, - and _ only.';
}

function percentFault(percent: number | null): string | undefined {
  return percent !== null && percent >= 0.01 && percent <= 100 ? undefined : 'Enter a percentage from 0.01 to 100.';
}

function scopeFault(scope: DiscountScope | null): string | undefined {
  const isEmpty = scope?.productIds.length === 0 && scope.categoryIds.length === 0;
  return isEmpty ? 'Choose at least one product or category.' : undefined;
}

function buyXGetYFaults(rule: BuyXGetY | null) {
  if (!rule) return { buyXGetY: 'Enter how many to buy and how many to get.' };
  return { buyScope: scopeFault(rule.buyScope), getScope: scopeFault(rule.getScope) };
}
