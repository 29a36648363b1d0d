import type { AddressForm } from '@tessera/contracts/commerce/address.ts';
import { buyerLimits } from '@tessera/contracts/commerce/buyer-limits.ts';
import { isEmail } from '@tessera/contracts/email-address.ts';
import { cleanTyped } from '@tessera/contracts/typed-text.ts';
import { addressFault } from '@tessera/rules/address/check-address.ts';
import { expiryFault } from '@tessera/rules/card/card-fault.ts';
import { expiryAsk, notACardText } from '@tessera/rules/card/card-texts.ts';
import { groupExpiry } from '@tessera/rules/card/expiry.ts';
import valid from 'card-validator';

/** What of a checkout says what its fields have to be. */
export interface FaultContext {
  form: AddressForm | null;
  /** For how long a security code of this card is. */
  cardNumber: string;
}

type Fault = string | undefined;

const limits: Partial<Record<string, number>> = buyerLimits;

/** What the server found wrong, by field: it names them by their paths. */
export function faultsTold(errors: Readonly<Record<string, string>> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([path, text]) => [path.split('.').at(-1) ?? path, text]));
}

const required = (ask: string) => `Required. ${ask}`;

const asks: Record<string, string> = {
  email: 'Enter your email address.',
  firstName: 'Enter your first name.',
  lastName: 'Enter your last name.',
  country: 'Choose your country.',
  shippingOptionId: 'Choose a delivery.',
  cardNumber: 'Enter the number of your card.',
  cardExpires: expiryAsk,
  cardCode: 'Enter the three or four digits printed beside the number or the signature.',
};

/** What is wrong with a field of a checkout, and what to do about it; undefined when nothing is (PAY-114). */
export function faultOf(name: string, value: string, context: FaultContext): Fault {
  const max = limits[name] ?? Number.POSITIVE_INFINITY;
  if (value.trim().length > max) return `Use ${max} characters or fewer.`;
  const field = context.form?.fields.find((each) => each.name === name);
  if (field) return addressFault(field, value);
  const ask = asks[name];
  if (ask === undefined) return undefined;
  return value.trim() === '' ? required(ask) : shapeFault(name, value.trim(), context);
}

/** What is wrong with all that is asked for, in the order asked. */
export function faultsOf(
  names: readonly string[],
  values: Readonly<Record<string, string>>,
  context: FaultContext,
): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const fault = faultOf(name, values[name] ?? '', context);
      return fault === undefined ? [] : [[name, fault]];
    }),
  );
}

function shapeFault(name: string, value: string, { cardNumber }: FaultContext): Fault {
  switch (name) {
    case 'email':
      return isEmail(cleanTyped(value))
        ? undefined
        : 'Email is not valid. Email addresses should follow the format name@example.com.';
    case 'cardNumber':
      return valid.number(value).isValid ? undefined : notACardText;
    case 'cardExpires':
      return expiryFault(value, Date.now());
    case 'cardCode': {
      const { size = 3 } = valid.number(cardNumber).card?.code ?? {};
      return valid.cvv(value, size).isValid ? undefined : `The security code of this card has ${size} digits.`;
    }
    default:
      return undefined;
  }
}

/**
 * What is typed of a card, in the groups it is printed in. Only what grows at its end: whoever mends something in between is
 * left alone.
 */
export function tidy(name: string, typed: string, before: string): string {
  if (typed.length <= before.length || !typed.startsWith(before)) return typed;
  if (name === 'cardNumber') return groupCardNumber(typed);
  return name === 'cardExpires' ? groupExpiry(typed) : typed;
}

/** A card's number in the groups it is printed in, as far as it is typed. */
function groupCardNumber(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 19);
  const { gaps = [4, 8, 12] } = valid.number(digits).card ?? {};
  const starts = [0, ...gaps, digits.length].filter((at) => at <= digits.length);
  return starts
    .map((start, at) => digits.slice(start, starts[at + 1]))
    .filter((group) => group !== '')
    .join(' ');
}
