import { useState } from 'react';
import { flushSync } from 'react-dom';

/** What of a builder is shown where there is no room for both. */
export const parts = [
  { value: 'form', name: 'Form' },
  { value: 'preview', name: 'Preview' },
] as const;
type Part = (typeof parts)[number]['value'];

/** The part that was chosen, each where it was scrolled to; what is wrong with the form leads back to it. */
export function useShownPart({ asks }: { asks: number }) {
  const [shown, setShown] = useState<Part>('form');
  const [place, setPlace] = useState(0);
  const [seenAsks, setSeenAsks] = useState(asks);
  if (seenAsks !== asks) {
    setSeenAsks(asks);
    setShown('form');
  }
  const show = (part: Part) => {
    const from = window.scrollY;
    flushSync(() => {
      setShown(part);
      setPlace(from);
    });
    window.scrollTo({ top: place, behavior: 'instant' });
  };
  return { shown, show };
}
