import { announce } from '@tessera/browser-kit/page/announce.ts';
import { useEffect, useState } from 'react';
import type { Alert } from './cart-state.ts';

const checkoutUrl = '/checkout';

type Alerts = Readonly<Record<string, Alert>>;

interface CheckOutLinkProps {
  /** Whether figures may still change. */
  isBusy: boolean;
  alerts: Alerts;
}

/**
 * Leads to the checkout with final figures only (CART-011, CART-014). A press while the cart is being recalculated is
 * remembered: the link shows that it waits, and the checkout opens once the figures are there, unless a change failed.
 */
export function CheckOutLink({ isBusy, alerts }: CheckOutLinkProps) {
  const [atPress, setAtPress] = useState<Alerts>();
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    if (!atPress || isBusy) return;
    setAtPress(undefined);
    const isWrong = Object.entries(alerts).some(([target, alert]) => atPress[target] !== alert);
    setFailed(isWrong);
    if (!isWrong) location.assign(checkoutUrl);
  }, [isBusy, atPress, alerts]);

  const press = (event: { preventDefault(): void }) => {
    if (!isBusy) return;
    event.preventDefault();
    setFailed(false);
    setAtPress(alerts);
    announce('Updating your cart. The checkout opens next.');
  };

  return (
    <>
      <a className="btn btn-primary btn-block" href={checkoutUrl} aria-disabled={isBusy} onClick={press}>
        {atPress && <span className="spin" aria-hidden="true" />}
        <span>Check out</span>
      </a>
      {hasFailed && (
        <p className="error" role="alert">
          Your cart could not be updated. Review it, then check out.
        </p>
      )}
    </>
  );
}
