import { announce } from '@tessera/browser-kit/page/announce.ts';
import type { FormField } from '@tessera/contracts/forms/form.ts';
import { checkForm } from '@tessera/rules/forms/check-form.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { readForm } from '../../read-form.ts';
import { useSay } from '../../ui/use-say.ts';
import { invalid, type useForm } from '../../use-form.ts';
import { stepsOf } from './steps.ts';

/** A form that is filled in step by step: one step of it in sight, once scripts run. */
export function useSteps(
  shown: readonly FormField[],
  { life, isHydrated }: { life: ReturnType<typeof useForm>; isHydrated: boolean },
) {
  const say = useSay();
  const [at, setAt] = useState(0);
  const [failures, setFailures] = useState(0);
  const head = useRef<HTMLParagraphElement>(null);
  const moved = useRef(false);
  const steps = isHydrated ? stepsOf(shown) : [shown];
  const last = steps.length - 1;
  const now = Math.min(at, last);

  // What is wrong is in sight before the focus goes there.
  if (failures !== life.failedAttempts) {
    setFailures(life.failedAttempts);
    const { errors = {} } = life.state.name === 'editing' ? life.state : {};
    const faulty = steps.findIndex((fields) => fields.some(({ id }) => errors[id]));
    if (faulty >= 0) setAt(faulty);
  }
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    head.current?.focus();
    announce(say('Step {0} of {1}', now + 1, steps.length));
  });
  const goTo = (step: number) => {
    moved.current = true;
    setAt(step);
  };

  return {
    ...{ now, count: steps.length, isLast: now === last, head },
    fields: steps[now] ?? shown,
    back: () => goTo(now - 1),
    /** To the step of a field, at once: the link that was followed finds it in sight. */
    show: (fieldId: string) => {
      const step = steps.findIndex((fields) => fields.some(({ id }) => id === fieldId));
      if (step >= 0) flushSync(() => setAt(step));
    },
    /** To the next step, once this one is right. */
    next: (form: RefObject<HTMLFormElement | null>) => {
      if (!form.current) return;
      const values = readForm(shown, new FormData(form.current), new URLSearchParams(location.search));
      const errors = checkForm(steps[now] ?? [], values);
      if (Object.keys(errors).length > 0) life.settle(invalid(errors, values));
      else goTo(now + 1);
    },
  };
}
