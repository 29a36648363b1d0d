import { expiryFault } from '@tessera/rules/card/card-fault.ts';
import { notACardText } from '@tessera/rules/card/card-texts.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import valid from 'card-validator';
import type { PaymentDetails } from '../../payments/payment-provider.ts';

/** What can be seen to be wrong with a card before anybody is asked for money. */
export function checkCard(details: PaymentDetails, now: number): Failure | undefined {
  if (details.provider !== 'test' || details.method === 'installments') return undefined;
  const { cardNumber = '', expires = '' } = details;
  const isWrong = cardNumber.trim() !== '' && !valid.number(cardNumber).isValid;
  const expiry = expires.trim() === '' ? undefined : expiryFault(expires, now);
  const faults = { ...(isWrong && { cardNumber: notACardText }), ...(expiry && { cardExpires: expiry }) };
  return Object.keys(faults).length > 0 ? fail('checkout.card_invalid', {}, faults) : undefined;
}
