import { useEffect, useState } from 'react';

/** While the visitor is busy it checks again after this long, ms. */
const againMs = 2_000;

/** True from the first moment, after a while, at which the visitor does nothing else; `isWanted` is asked just then. */
export function useCalmMoment(afterMs: number, isWanted: () => boolean): boolean {
  const [isThere, setIsThere] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is wanted is asked when the time has come
  useEffect(() => {
    if (!isWanted()) return;
    let timer = setTimeout(look, afterMs);
    return () => clearTimeout(timer);

    function look() {
      if (isBusy()) timer = setTimeout(look, againMs);
      else setIsThere(isWanted());
    }
  }, [afterMs]);
  return isThere;
}

/** Types, looks at another dialog or elsewhere, or is still to be asked what may be measured. */
function isBusy(): boolean {
  const isTyping = document.activeElement?.matches('input, textarea, select, [contenteditable]');
  const isAsked = document.querySelector('dialog[open], #consent:not([hidden])');
  return Boolean(isTyping || isAsked || document.hidden);
}
