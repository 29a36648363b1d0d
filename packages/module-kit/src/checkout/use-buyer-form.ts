import type { ApiAnswer } from '@tessera/browser-kit/api/answer.ts';
import type { AddressForm } from '@tessera/contracts/commerce/address.ts';
import type { Cart } from '@tessera/contracts/commerce/cart.ts';
import type { CheckoutDraft } from '@tessera/contracts/commerce/checkout-form-calls.ts';
import { useEffect, useRef, useState } from 'react';
import { type BuyerFields, type Known, locationOf, startFields } from './buyer-fields.ts';
import type { Draft } from './draft.ts';
import { drawnProblems } from './drawn-problems.ts';
import { useAddressForm } from './use-address-form.ts';
import { isPricedFor, type PlaceApi, type PlaceListener, usePlace } from './use-place.ts';
import { useProblems } from './use-problems.ts';

interface BuyerApi extends PlaceApi {
  readForm: (country: string) => Promise<ApiAnswer<AddressForm>>;
  /** Keeps what was typed. */
  saveDraft: (typed: CheckoutDraft) => Promise<unknown>;
}

/** The form of a buyer: what is typed, what is wrong with it, and what the server makes of where the order goes. */
export function useBuyerForm(cart: Cart, known: Known, api: BuyerApi, listener: PlaceListener) {
  const [fields, setFields] = useState(() => startFields({ ...known, cart }));
  const [meant, setMeant] = useState<string>();
  const start = useRef(fields);
  const form = useAddressForm(known.addressForm, fields.country, api.readForm);
  const check = useProblems(
    { form, cardNumber: fields.cardNumber },
    drawnProblems(known.problemFields, known.addressForm),
  );
  const place = usePlace(cart, api, listener);
  const draft = useRef<Draft>(undefined);
  const { checks } = check;

  const isPriced = isPricedFor(cart, fields, form) && !place.refusal;
  // A sum that is being worked out, or of another address, is not what will be charged.
  const dueCents = isPriced && !place.isPricing ? cart.amountDueCents : undefined;

  /** A postcode that is not whole yet tells nothing, and would be refused. */
  const sendPlace = (typed: BuyerFields) => {
    const isWhole = checks && !checks.faultOf('postalCode', typed.postalCode, { form, cardNumber: '' });
    if (cart.requiresShipping) place.send({ ...locationOf(typed), ...(!isWhole && { postalCode: '' }) });
  };

  // The first figures are those of the country the form begins with.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the checkout opens
  useEffect(() => {
    if (!isPriced) sendPlace(fields);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: from when somebody begins to fill it in
  useEffect(() => {
    draft.current = checks?.startDraft(start.current, api.saveDraft);
    draft.current?.note(fields);
    return draft.current?.stop;
  }, [checks]);

  const isList = (name: string) => form?.fields.some((field) => field.name === name && field.options);

  const change = (name: keyof BuyerFields, typed: string) => {
    const value = checks?.tidy(name, typed, fields[name]) ?? typed;
    const next = { ...fields, [name]: value, ...(name === 'country' && { region: '' }) };
    setFields(next);
    draft.current?.note(next);
    check.typed(name, value);
    if (name === 'email') setMeant(undefined);
    if (name === 'country') check.forget('region', 'postalCode');
    if (name === 'country' || (name === 'region' && isList(name))) sendPlace(next);
  };

  const leave = (name: keyof BuyerFields) => {
    check.leave(name, fields[name]);
    draft.current?.keep();
    if (name === 'email') setMeant(checks?.emailHint(fields.email));
    if (name === 'region' || name === 'postalCode') sendPlace(fields);
  };

  const choose = (optionId: string) => {
    check.forget('shippingOptionId');
    place.choose(optionId);
  };

  return { fields, form, check, meant, place, isPriced, dueCents, change, leave, choose };
}

export type BuyerForm = ReturnType<typeof useBuyerForm>;
