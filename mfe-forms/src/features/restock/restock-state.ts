import { isEmail } from '@tessera/contracts/email-address.ts';
import { cleanTyped } from '@tessera/contracts/typed-text.ts';

/** How far the form is (STOCK-005). */
export type RestockState =
  | { name: 'idle' }
  | { name: 'submitting' }
  | { name: 'done'; isHeld: boolean }
  | { name: 'failed'; message: string };

export type RestockEvent =
  | { name: 'submit'; email: string }
  | { name: 'taken'; isHeld: boolean }
  | { name: 'refused'; message: string };

/** The next state. A press checks the form first; while a call is under way another press does nothing (STOCK-016). */
export function nextRestock(state: RestockState, event: RestockEvent): RestockState {
  if (event.name === 'taken') return { name: 'done', isHeld: event.isHeld };
  if (event.name === 'refused') return { name: 'failed', message: event.message };
  if (state.name === 'submitting' || state.name === 'done') return state;
  const fault = emailFault(event.email);
  return fault ? { name: 'failed', message: fault } : { name: 'submitting' };
}

/** What is wrong with an address, as the server would say it (STOCK-017, STOCK-018, STOCK-023). */
export function emailFault(email: string): string | undefined {
  const address = cleanTyped(email);
  if (address === '') return 'Email cannot be blank';
  return isEmail(address) ? undefined : 'Email is invalid';
}
