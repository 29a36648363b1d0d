import { recordFormRender } from '@tessera/browser-kit/measure/form-render.ts';
import type { Form } from '@tessera/contracts/forms/form.ts';
import type { FormBlockProps } from '@tessera/contracts/mounts.ts';
import { lazyPart } from '@tessera/module-kit/lazy-part.tsx';
import { readValues } from '@tessera/rules/forms/read-values.ts';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useSay, Words } from '../../ui/use-say.ts';
import type { Values } from '../../use-form.ts';
import { FilledForm } from './filled-form.tsx';
import { takeSavedToken } from './kept/saved-link.ts';
import { useKeptForm } from './kept/use-kept-form.ts';

const SavedNote = lazyPart(() => import(/* webpackChunkName: "saved-note" */ './kept/saved-note.tsx'), NotOpened);
const KeptNote = lazyPart(() => import(/* webpackChunkName: "kept-note" */ './kept/kept-note.tsx'));

/** A form of the owner's, on a page (FORM-009 to FORM-024, FORM-091 to FORM-098). */
export function FormBlock(props: FormBlockProps) {
  const { form, problemText, words } = props;
  if (!form) {
    return (
      <p className="note warn" role="alert">
        {problemText ?? 'This form has not been configured yet.'}
      </p>
    );
  }
  return (
    <Words value={words}>
      <OwnForm {...props} form={form} />
    </Words>
  );
}

/** Where what was saved cannot even be asked for. */
function NotOpened() {
  const say = useSay();
  return (
    <p className="note">
      {say('What you saved cannot be opened right now. Please follow the link of the mail again.')}
    </p>
  );
}

/** The form with what was typed before: without scripts into the one that was refused, with them into this one. */
function OwnForm(props: FormBlockProps & { form: Form }) {
  const { form, sent, returned, locale, language = locale, words } = props;
  const element = useRef<HTMLFormElement>(null);
  const { round, kept, note, forget, show, startOver } = useKeptForm(form, element, sent);
  const [token, setToken] = useState<string>();
  useEffect(() => setToken(takeSavedToken(form)), [form]);
  const opened = (values: Values, savedMs: number) => {
    setToken(undefined);
    show(values, savedMs);
  };
  useEffect(() => recordFormRender(form.id), [form.id]);
  return (
    <FilledForm
      {...props}
      key={round}
      element={element}
      typed={kept?.values ?? (round === 0 && returned ? readValues(form.fields, returned.values) : undefined)}
      note={
        <Suspense>
          {token ? (
            <SavedNote form={form} token={token} onOpened={opened} />
          ) : (
            kept && <KeptNote kept={kept} locale={words ? language : locale} onStartOver={startOver} />
          )}
        </Suspense>
      }
      onTyped={note}
      onSent={forget}
    />
  );
}
