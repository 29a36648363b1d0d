import { announce } from '@tessera/browser-kit/page/announce.ts';
import type { Form } from '@tessera/contracts/forms/form.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSay } from '../../../ui/use-say.ts';
import type { Values } from '../../../use-form.ts';
import { forgetTyped } from './forget-typed.ts';
import { isLong } from './is-long.ts';
import type { Kept } from './kept-values.ts';

type Keeping = typeof import('./keep-long-form.ts');
/** Loaded for long forms only. Where it cannot be loaded, nothing is stored. */
const loadKeeping = () => import(/* webpackChunkName: "keep-long-form" */ './keep-long-form.ts').catch(() => undefined);

/** After the last key. */
const settledMs = 400;

interface Start {
  /** Increases whenever the form is rendered again. */
  round: number;
  kept?: Kept | undefined;
}

/**
 * What was typed into a long form stays in this browser until it is sent, so that a reload, a closed tab or another day
 * lose no work. It is strictly necessary for the visitor's request and sends nothing, so it needs no consent.
 */
export function useKeptForm(form: Form, element: RefObject<HTMLFormElement | null>, wasSent: boolean) {
  const say = useSay();
  const [start, setStart] = useState<Start>({ round: 0 });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keeping = useRef<Keeping>(undefined);
  const isKept = isLong(form);

  const keep = () => {
    clearTimeout(timer.current);
    // Until the part is loaded, the timer stands for what is not stored yet.
    if (!keeping.current) return;
    timer.current = undefined;
    if (element.current) keeping.current.keepForm(form, element.current);
  };
  const flush = useRef(keep);
  flush.current = keep;
  const show = (values: Values, atMs: number) => {
    setStart(({ round }) => ({ round: round + 1, kept: { values, atMs } }));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come to life
  useEffect(() => {
    if (wasSent) forgetTyped(form);
    let isLeft = false;
    const begin = async () => {
      const loaded = await loadKeeping();
      if (isLeft || !loaded) return;
      keeping.current = loaded;
      loaded.putBack(form, element.current, show);
      if (timer.current) flush.current();
    };
    if (isKept && !wasSent) void begin();
    const atEnd = () => timer.current && flush.current();
    addEventListener('pagehide', atEnd);
    return () => {
      isLeft = true;
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
    /** Restores values that were saved elsewhere. */
    show,
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
