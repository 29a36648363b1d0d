import type { AddressForm } from '@tessera/contracts/commerce/address.ts';
// Texts alone: how a card is checked comes with the checks, after the form.
import { expiryAsk, notACardText } from '@tessera/rules/card/card-texts.ts';

const asks: Readonly<Record<string, string>> = {
  email: 'Enter an email address, like name@example.com.',
  firstName: 'Enter your first name, in 100 characters or fewer.',
  lastName: 'Enter your last name, in 100 characters or fewer.',
  phone: 'Enter a phone number of 40 characters or fewer.',
  country: 'Choose your country.',
  cardNumber: notACardText,
  cardExpires: expiryAsk,
};

/** What to do about the fields a plain form post failed by, for a page that is drawn again without scripts. */
export function drawnProblems(names: readonly string[] = [], form: AddressForm | null = null): Record<string, string> {
  const textOf = (name: string) => {
    const field = form?.fields.find((each) => each.name === name);
    return field ? (field.fault ?? field.ask) || undefined : (Object.hasOwn(asks, name) && asks[name]) || undefined;
  };
  return Object.fromEntries(
    names.flatMap((name) => {
      const text = textOf(name);
      return text ? [[name, text]] : [];
    }),
  );
}
