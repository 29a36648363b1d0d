import { askUntilMade } from '@tessera/browser-kit/api/settled.ts';
import type { Form } from '@tessera/contracts/forms/form.ts';
import { readValues } from '@tessera/rules/forms/read-values.ts';
import { useEffect, useRef, useState } from 'react';
import { failureText } from '../../../failure-text.ts';
import { formApi } from '../../../form-api.ts';
import { useSay } from '../../../ui/use-say.ts';
import type { Values } from '../../../use-form.ts';
import styles from '../form-block.module.css';
import { keepTyped } from './kept-values.ts';

interface SavedNoteProps {
  form: Form;
  token: string;
  onOpened: (values: Values, savedMs: number) => void;
}

/**
 * Offers to go on with what was saved. The link is used up by the press, not by looking: programs that read mails look
 * at links, too.
 */
export default function SavedNote({ form, token, onOpened }: SavedNoteProps) {
  const say = useSay();
  const sayFailure = useSay<string>();
  const [problem, setProblem] = useState<{ text: string; isOver: boolean }>();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const open = async () => {
    const opened = await askUntilMade(() => formApi.openSaved(token));
    // What a condition hides for now was typed all the same.
    const fields = form.fields.map(({ id, type }) => ({ id, type }));
    if (!opened.ok) {
      const isOver = opened.status === 410;
      return setProblem({ text: isOver ? opened.message : failureText(opened), isOver });
    }
    const values = readValues(fields, opened.value.values);
    // It is stored here from now on: the link works once.
    keepTyped(form, values, Date.now());
    onOpened(values, opened.value.savedMs);
  };
  return (
    <div className={`note ${styles.kept} ${styles.actions}`} role={problem ? 'alert' : undefined}>
      <p>
        {problem ? sayFailure(problem.text) : say('You saved this form for later. The link you followed works once.')}
      </p>
      {!problem?.isOver && (
        <button className="btn btn-quiet" type="button" ref={button} onClick={() => void open()}>
          {say(problem ? 'Try again' : 'Go on with what I saved')}
        </button>
      )}
    </div>
  );
}
