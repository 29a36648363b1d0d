import { announce } from '@tessera/browser-kit/page/announce.ts';
import { useEffect, useState } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { type Faults, faultsIn } from './contract-resolver.ts';
import { useAfterPress } from './use-after-press.ts';
import type { Draft } from './use-draft.ts';

interface FaultsOptions {
  /** While it is saved nothing can be led to. */
  isSaving: boolean;
  /** Told of a fault that no field shows. */
  onUnseen: (text: string) => void;
}

/**
 * What is wrong in a form, and what of it is shown: what stands in fields that were left, everything once it was asked
 * to be saved, and what the service refused until something is changed. A fault goes as soon as it is mended, in
 * whichever field.
 */
export function useFaults<T extends FieldValues>({ form, value }: Draft<T>, { isSaving, onUnseen }: FaultsOptions) {
  const { errors, touchedFields } = form.formState;
  const [isAsked, setAsked] = useState(false);
  const [refused, setRefused] = useState<Faults>({});
  const [isLeading, setLeading] = useState(false);
  const [asks, setAsks] = useState(0);
  const afterPress = useAfterPress();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change is checked as a whole
  useEffect(() => void form.trigger(), [form, value]);
  const found = Object.entries(faultsIn(errors)).filter(([path]) => isAsked || isTouched(touchedFields, path));
  const shown: Faults = { ...Object.fromEntries(found), ...refused };
  useEffect(() => {
    if (!isLeading || isSaving) return;
    setLeading(false);
    const texts = Object.values(shown);
    if (texts.length > 0) announce(countOfFaults(shown), 'assertive');
    if (texts[0] !== undefined && !focusFault()) onUnseen(texts[0]);
  });
  const lead = () => {
    setLeading(true);
    setAsks((count) => count + 1);
  };
  return {
    shown,
    /** How often something wrong was led to: what holds a fault may have to be opened first. */
    asks,
    /** Shows all that is wrong, and leads to the first of it. */
    show: () => {
      setAsked(true);
      lead();
    },
    /** Shows what the service says is wrong, and leads to the first of it. */
    refuse: (texts: Faults) => {
      setRefused(texts);
      if (Object.keys(texts).length > 0) lead();
    },
    unrefuse: () => setRefused({}),
    /** A field was left. */
    touch: (name: FieldPath<T>) => afterPress(() => form.setValue(name, form.getValues(name), { shouldTouch: true })),
    clear: () => {
      setRefused({});
      setAsked(false);
    },
  };
}

/** How many faults there are, in words. */
export const countOfFaults = (faults: Faults) => `${Object.keys(faults).length} to put right`;

/** Whether the field at a path was left, or the one it is a part of. */
function isTouched(touched: unknown, path: string): boolean {
  let at = touched;
  for (const step of path.split('.')) {
    if (at === true || typeof at !== 'object' || at === null) return at === true;
    at = Reflect.get(at, step);
  }
  return at !== undefined;
}

/** Leads to the first field at fault of the dialog on top, or of the page; what is wrong stands beside it. */
function focusFault(): boolean {
  const within = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document.querySelector('main');
  const field = within?.querySelector<HTMLElement>('[aria-invalid="true"], [data-faulty] input');
  field?.focus();
  return field !== null && field !== undefined;
}
