import { isEnter } from '@tessera/browser-kit/page/is-enter.ts';
import { isEmail } from '@tessera/contracts/email-address.ts';
import type { Form } from '@tessera/contracts/forms/form.ts';
import { cleanTyped } from '@tessera/contracts/typed-text.ts';
import type { FormText } from '@tessera/rules/forms/words/english.ts';
import { type RefObject, useId, useState } from 'react';
import { failureText } from '../../../failure-text.ts';
import { formApi } from '../../../form-api.ts';
import { useSay } from '../../../ui/use-say.ts';
import styles from '../form-block.module.css';
import { typedIn } from './kept-values.ts';

interface SaveForLaterProps {
  form: Form;
  element: RefObject<HTMLFormElement | null>;
  pagePath: string;
}

type State = { name: 'asking' | 'saving' } | { name: 'wrong'; text: string } | { name: 'saved'; email: string };

/** Has a link mailed that leads back to this form with what was typed, on any device. */
export default function SaveForLater({ form, element, pagePath }: SaveForLaterProps) {
  const say = useSay();
  const sayFailure = useSay<string>();
  const [state, setState] = useState<State>({ name: 'asking' });
  const [email, setEmail] = useState('');
  const id = useId();
  const save = async () => {
    if (state.name === 'saving' || !element.current) return;
    const address = cleanTyped(email);
    if (!isEmail(address))
      return setState({ name: 'wrong', text: 'Please enter a valid e-mail address.' satisfies FormText });
    setState({ name: 'saving' });
    const body = { email: address, form: typedIn(form, element.current), pagePath };
    const saved = await formApi.saveForLater(form.id, body);
    setState(saved.ok ? { name: 'saved', email: body.email } : { name: 'wrong', text: failureText(saved) });
  };
  const error = state.name === 'wrong' ? sayFailure(state.text) : undefined;
  return (
    <details className={styles.later}>
      <summary>{say('Save and go on later')}</summary>
      <div className="field">
        <label htmlFor={id}>{say('E-mail for the link')}</label>
        <input
          className="input"
          id={id}
          type="email"
          autoComplete="email"
          value={email}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          onKeyDown={(event) => {
            // Enter sends the form around it, which is not meant here.
            if (!isEnter(event)) return;
            event.preventDefault();
            void save();
          }}
        />
        <p className={error ? 'error' : 'help'} id={`${id}-note`}>
          {error ?? say('The link works once, on any device, for 14 days. Passwords and card numbers are not saved.')}
        </p>
      </div>
      <button
        className="btn btn-quiet"
        type="button"
        aria-disabled={state.name === 'saving'}
        onClick={() => void save()}
      >
        {say(state.name === 'saving' ? 'Saving…' : 'Mail me a link')}
      </button>
      <p role="status">{state.name === 'saved' && say('Saved. A link to go on is on its way to {0}.', state.email)}</p>
    </details>
  );
}
