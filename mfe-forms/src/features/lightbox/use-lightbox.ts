import { alertDialog } from '@tessera/browser-kit/page/alert-dialog.ts';
import { subscribe } from '@tessera/browser-kit/page/dom-events.ts';
import type { OpenFields } from '@tessera/contracts/dom-events.ts';
import type { Form } from '@tessera/contracts/forms/form.ts';
import * as heard from '@tessera/contracts/heard-events.wire.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { readItemForm } from './read-item-form.ts';

/** A lightbox that was asked for, with the form it shows. */
export interface OpenedFields extends OpenFields {
  form: Form;
  number: number;
}

/** Fetches the form that is asked for and keeps it while it is open. */
export function useLightbox() {
  const [opened, setOpened] = useState<OpenedFields>();
  const asked = useRef(0);

  useEffect(
    () =>
      subscribe(heard.formsOpenFields, async (wanted) => {
        const number = ++asked.current;
        wanted.onOpening?.(true);
        const answer = await readItemForm(wanted);
        wanted.onOpening?.(false);
        // Of two presses in a row the later one counts.
        if (number !== asked.current) return;
        if (answer.ok) setOpened({ ...wanted, form: answer.value, number });
        else await alertDialog({ title: 'Unable to open form', text: answer.message });
      }),
    [],
  );

  const close = useCallback(() => setOpened(undefined), []);
  return { opened, close };
}
