import type { MoneyFormat } from '@tessera/contracts/money.ts';
import { formatCents } from '../money/format-money.ts';

/** Whether a subtotal, before discounts, allows checking out; a minimum of 0 is none (PAY-108, PAY-109). */
export function meetsCheckoutMinimum(subtotalCents: number, minimumCents: number): boolean {
  return subtotalCents >= minimumCents;
}

/** What a cart below the minimum is told (PAY-107, PAY-108). */
export function checkoutMinimumMessage(minimumCents: number, money: MoneyFormat): string {
  return `To check out, your order subtotal must be ${formatCents(minimumCents, money)} or more.`;
}
