import { isEnter } from '@tessera/browser-kit/page/is-enter.ts';
import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Catches what a person types while the palette opens, before its field has the focus: none of it is lost, and none of it
 * acts on the screen below. @returns takes the text, and stops
 */
export function useTypedAhead(isOpen: boolean): () => string {
  const text = useRef('');
  const stop = useRef<(() => void) | undefined>(undefined);
  useLayoutEffect(() => {
    text.current = '';
    if (!isOpen) return;
    const press = (event: KeyboardEvent) => {
      const next = withKey(text.current, event);
      if (next === undefined) return;
      text.current = next;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    addEventListener('keydown', press, true);
    stop.current = () => removeEventListener('keydown', press, true);
    return stop.current;
  }, [isOpen]);
  return useCallback(() => {
    stop.current?.();
    return text.current;
  }, []);
}

/** A text after a key; undefined for keys that write nothing, such as Escape. */
function withKey(text: string, event: KeyboardEvent): string | undefined {
  const { key, ctrlKey, metaKey, altKey, isComposing } = event;
  if (ctrlKey || metaKey || altKey || isComposing) return undefined;
  if (key === 'Backspace') return text.slice(0, -1);
  // There is nothing to choose yet.
  if (isEnter(event)) return text;
  return key.length === 1 ? text + key : undefined;
}
