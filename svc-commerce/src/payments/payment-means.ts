import type { PaymentDetails } from './payment-provider.ts';

/** What tells one way to pay from another: the provider, the method, and the card however it was typed. Never stored as it is. */
export function paymentMeans(payment: PaymentDetails): string[] {
  if (payment.provider !== 'test') return [payment.provider];
  const { provider, method = 'card', cardNumber = '', expires = '' } = payment;
  const digits = [cardNumber, expires].map((text) => text.replaceAll(/\D/g, ''));
  return [provider, method, ...(method === 'card' ? digits : [])];
}
