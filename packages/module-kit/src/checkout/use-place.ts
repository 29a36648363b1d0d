import type { ApiAnswer, ApiFailure } from '@tessera/browser-kit/api/answer.ts';
import type { AddressForm } from '@tessera/contracts/commerce/address.ts';
import type { Cart, ShippingLocation } from '@tessera/contracts/commerce/cart.ts';
import { cheapestSent } from '@tessera/rules/cart/cheapest-sent.ts';
import { useEffect, useRef, useState } from 'react';

/** The two calls of a cart or a subscription cart that say where it goes and how. */
export interface PlaceApi {
  setLocation: (location: ShippingLocation) => Promise<ApiAnswer<Cart>>;
  chooseShipping: (optionId: string) => Promise<ApiAnswer<Cart>>;
}

/** What a checkout knows of delivery while it is filled in. */
export interface Place {
  /** Whether figures are being worked out. */
  isPricing: boolean;
  /** Why the last address was not taken; what is known is then of another one. */
  refusal: ApiFailure | undefined;
  /** Tells the server where the order goes, once per address, and takes the cheapest delivery when none is chosen. */
  send: (location: ShippingLocation) => void;
  choose: (optionId: string) => void;
  /** One change of the figures after the other: the last answer is the latest cart, and an order can wait for it. */
  inTurn: (change: () => Promise<void>) => void;
  /** Waits for all of them. @returns whether the server knows the address sent last */
  settle: () => Promise<boolean>;
}

/** Who is told of what the server answers. */
export interface PlaceListener {
  /** Told of every cart the server answers. */
  take: (cart: Cart) => void;
  /** Told why a delivery could not be chosen. */
  fail: (failure: ApiFailure) => void;
}

/** Where an order goes and how, as the server knows it. */
export function usePlace(initial: Cart, api: PlaceApi, { take, fail }: PlaceListener): Place {
  const [running, setRunning] = useState(0);
  const [refusal, setRefusal] = useState<ApiFailure>();
  const sent = useRef(initial.selectedShippingOption ? keyOf(initial.shippingLocation) : '');
  const unsent = useRef<ShippingLocation>(undefined);
  const turns = useRef(Promise.resolve());

  const inTurn = (change: () => Promise<void>) => {
    setRunning((count) => count + 1);
    turns.current = turns.current.then(change).finally(() => setRunning((count) => count - 1));
  };

  const takeDelivery = async (optionId: string) => {
    const answer = await api.chooseShipping(optionId);
    if (answer.ok) take(answer.value);
    else fail(answer);
  };

  const send = (location: ShippingLocation) => {
    const key = keyOf(location);
    if (location.country === '' || key === sent.current) return;
    sent.current = key;
    inTurn(async () => {
      const answer = await api.setLocation(location);
      // A later address may be on its way already; its own answer counts.
      if (sent.current === key) setRefusal(answer.ok ? undefined : answer);
      if (!answer.ok) {
        if (sent.current === key) sent.current = '';
        unsent.current = location;
        return;
      }
      take(answer.value);
      const { shippingOptions, selectedShippingOption } = answer.value;
      const cheapest = cheapestSent(shippingOptions);
      if (cheapest && !selectedShippingOption) await takeDelivery(cheapest.id);
    });
  };

  // A place that could not be sent without a connection is sent again once there is one.
  useEffect(() => {
    const retry = () => {
      const location = unsent.current;
      if (location && sent.current === '') send(location);
    };
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  });

  const settle = async () => {
    await turns.current;
    return sent.current !== '';
  };

  const choose = (optionId: string) => inTurn(() => takeDelivery(optionId));
  return { isPricing: running > 0, refusal, send, choose, inTurn, settle };
}

/** Whether a cart's figures are those of an address as it is typed: what it costs goes by country, and by region where the store says so. */
export function isPricedFor(
  { requiresShipping, shippingLocation, selectedShippingOption }: Cart,
  { country, region }: Pick<ShippingLocation, 'country' | 'region'>,
  form: AddressForm | null,
): boolean {
  if (!requiresShipping) return true;
  if (shippingLocation?.country !== country || selectedShippingOption === null) return false;
  if (form?.country === country && form.isPricedByRegion === false) return true;
  const isAsked = form?.fields.some(({ name, isRequired }) => name === 'region' && isRequired && region === '');
  return shippingLocation.region === region.trim() && !isAsked;
}

const keyOf = (location: ShippingLocation | null) => (location ? JSON.stringify(Object.entries(location).sort()) : '');
