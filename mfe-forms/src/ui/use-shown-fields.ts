import type { FormField } from '@tessera/contracts/forms/form.ts';
import { shownFields } from '@tessera/rules/forms/shown-fields.ts';
import { type RefObject, useEffect, useState } from 'react';
import { readForm } from '../read-form.ts';

/**
 * The visible fields for the current values. All of them until scripts run: without scripts there is
 * no way to show a field, and the server decides by the same rule.
 */
export function useShownFields(
  fields: readonly FormField[],
  form: RefObject<HTMLFormElement | null>,
): readonly FormField[] {
  const [shown, setShown] = useState(fields);
  useEffect(() => {
    const element = form.current;
    if (!element || !fields.some(({ showWhen }) => showWhen)) return setShown(fields);
    const look = () => {
      const next = shownFields(fields, readForm(fields, new FormData(element), new URLSearchParams(location.search)));
      // Only differences are rendered again.
      setShown((now) => (now.length === next.length && next.every((field, at) => field === now[at]) ? now : next));
    };
    look();
    const asked = new AbortController();
    for (const event of ['input', 'change']) element.addEventListener(event, look, { signal: asked.signal });
    return () => asked.abort();
  }, [fields, form]);
  return shown;
}
