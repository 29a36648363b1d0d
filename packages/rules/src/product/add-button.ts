import { isSoldOut, markLabel } from './display-mark.ts';
import type { StockedVariant } from './stock.ts';

/** The button's waits (PROD-134, PROD-135, PROD-137): time to read each label. */
const addButtonTimes = { beforeAddedMs: 1000, addedMs: 2000, afterFailureMs: 1000 } as const;

/** Where the button is; which state follows which, `nextAddButton` says. */
export type AddButtonState =
  | { name: 'idle' }
  | { name: 'adding' }
  /** The call succeeded; 'Added!' is about to show. */
  | { name: 'succeeded' }
  | { name: 'added' }
  | { name: 'failed'; message: string }
  /** Express checkout: the browser is on its way to the checkout page (PROD-138). */
  | { name: 'leaving' };

/** What can happen to the button. Time comes in as an event too: rules have no clock. */
export type AddButtonEvent =
  | { name: 'pressed' }
  | { name: 'succeeded'; isExpress?: boolean }
  | { name: 'failed'; message: string }
  /** The wait of the current state is over, or the visitor came back to the page they had left. */
  | { name: 'elapsed' };

/** Where the button starts (PROD-127). */
export const idleAddButton: AddButtonState = { name: 'idle' };

/** The button's next state. Events that do not fit change nothing, so presses while busy are ignored (PROD-133 to PROD-139). */
export function nextAddButton(state: AddButtonState, event: AddButtonEvent): AddButtonState {
  switch (event.name) {
    case 'pressed':
      return state.name === 'idle' ? { name: 'adding' } : state;
    case 'succeeded':
      return state.name === 'adding' ? { name: event.isExpress ? 'leaving' : 'succeeded' } : state;
    case 'failed':
      return state.name === 'adding' ? { name: 'failed', message: event.message } : state;
    case 'elapsed':
      return afterWait(state);
  }
}

/** How long the state lasts before `elapsed` is due; undefined when it does not end by itself. */
export function addButtonWaitMs(state: AddButtonState): number | undefined {
  if (state.name === 'succeeded') return addButtonTimes.beforeAddedMs;
  if (state.name === 'added') return addButtonTimes.addedMs;
  return state.name === 'failed' ? addButtonTimes.afterFailureMs : undefined;
}

/** What a product's button depends on; empty texts stand for the usual ones. */
interface ButtonProduct {
  productType: number;
  isSubscribable: boolean;
  useCustomAddButtonText: boolean;
  customAddButtonText: string;
  customSoldOutText: string;
  variants: readonly (StockedVariant & { onSale: boolean })[];
}

/** What the button says in each state (PROD-128 to PROD-134, PROD-081). */
export function addButtonLabel(product: ButtonProduct, state: AddButtonState = idleAddButton): string {
  if (state.name === 'added') return 'Added!';
  if (state.name !== 'idle') return 'Adding…';
  if (isSoldOut(product)) return markLabel('sold-out', product.customSoldOutText);
  if (product.variants.length > 0 && product.variants.every(({ preOrder }) => preOrder)) return 'Pre-order';
  if (product.useCustomAddButtonText && product.customAddButtonText) return product.customAddButtonText;
  return product.isSubscribable ? 'Subscribe' : 'Add To Cart';
}

function afterWait(state: AddButtonState): AddButtonState {
  if (state.name === 'succeeded') return { name: 'added' };
  return state.name === 'adding' ? state : idleAddButton;
}
