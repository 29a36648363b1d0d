import { announce } from '@tessera/browser-kit/page/announce.ts';
import type { Form } from '@tessera/contracts/forms/form.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSay } from '../../../ui/use-say.ts';
import type { Values } from '../../../use-form.ts';
import { forgetTyped, isLong, type Kept, keepTyped, readKept, typedIn } from './kept-values.ts';

/** After the last key. */
const settledMs = 400;

interface Start {
  /** Grows whenever the form is drawn anew. */
  round: number;
  kept?: Kept | undefined;
}

/**
 * What was typed into a long form stays in this browser until it is sent, so that a reload, a closed tab or another day
 * cost nobody their work. It serves what the visitor is doing and tells nobody anything, so it asks for no consent.
 */
export function useKeptForm(form: Form, element: RefObject<HTMLFormElement | null>, wasSent: boolean) {
  const say = useSay();
  const [start, setStart] = useState<Start>({ round: 0 });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isKept = isLong(form);

  const keep = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (element.current) keepTyped(form, typedIn(form, element.current), Date.now());
  };
  const flush = useRef(keep);
  flush.current = keep;
  const show = (values: Values, atMs: number) => {
    setStart(({ round }) => ({ round: round + 1, kept: { values, atMs } }));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come to life
  useEffect(() => {
    if (wasSent) forgetTyped(form);
    const kept = isKept && !wasSent ? readKept(form, Date.now()) : undefined;
    // What was typed before the scripts ran, or what the browser put back by itself, is newer.
    if (kept) show({ ...kept.values, ...(element.current && typedIn(form, element.current)) }, kept.atMs);
    const atEnd = () => timer.current && flush.current();
    addEventListener('pagehide', atEnd);
    return () => {
      removeEventListener('pagehide', atEnd);
      atEnd();
    };
  }, []);

  const forget = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    forgetTyped(form);
  };
  return {
    ...start,
    /** Something was typed. */
    note: () => {
      if (!isKept) return;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => flush.current(), settledMs);
    },
    forget,
    /** What was saved elsewhere stands there now, and is kept here from now on. */
    put: (values: Values, atMs: number) => {
      keepTyped(form, values, Date.now());
      show(values, atMs);
    },
    startOver: () => {
      forget();
      flushSync(() => setStart(({ round }) => ({ round: round + 1 })));
      element.current
        ?.querySelector<HTMLElement>('input:not([type=hidden], [tabindex="-1"]), select, textarea')
        ?.focus();
      announce(say('The form is empty again.'));
    },
  };
}
