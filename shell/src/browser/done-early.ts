import { pressedEarly } from './pressed-early.ts';
import { typedEarly } from './typed-early.ts';

/**
 * Keeps what a visitor does in a slot before its module is there. Call the answer right before the module is mounted, and
 * what that answers as soon as it is.
 */
export function doneEarly(slot: HTMLElement): () => () => Promise<void> {
  const presses = pressedEarly(slot);
  return () => {
    presses.stop();
    const tellTyped = typedEarly(slot);
    return () => {
      tellTyped();
      return presses.repeat();
    };
  };
}
