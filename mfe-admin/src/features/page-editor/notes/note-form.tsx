import { AtSign } from 'lucide-react';
import { useState } from 'react';
import { CallProblem } from '../../../kit/data/call-problem.ts';
import { Icon } from '../../../kit/ui/icon/icon.tsx';
import { AreaField } from '../../../kit/ui/inputs/area-field.tsx';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { Menu } from '../../../kit/ui/overlays/menu.tsx';
import styles from './notes.module.css';
import { useMentionable, type WrittenNote } from './use-notes.ts';

interface NoteFormProps {
  label: string;
  action: string;
  /** @throws what is shown as the problem; the text stays */
  onWrite: (written: WrittenNote) => Promise<unknown>;
}

const maxLength = 2_000;

/** Writes a note or a reply. People named with an @ get a mail. */
export function NoteForm({ label, action, onWrite }: NoteFormProps) {
  const people = useMentionable();
  const [body, setBody] = useState('');
  const [id, setId] = useState(() => crypto.randomUUID());
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      const mentions = people.filter(({ name }) => body.includes(`@${name}`)).map((one) => one.id);
      await onWrite({ id, body, mentions });
      setBody('');
      setId(crypto.randomUUID());
      setProblem(undefined);
    } catch (error) {
      setProblem(error instanceof CallProblem ? error.message : 'The note was not saved. Please try again.');
    }
    setBusy(false);
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <AreaField label={label} value={body} onChange={setBody} rows={3} maxLength={maxLength} problem={problem} />
      <div className={styles.row}>
        <Button type="submit" isSmall look="primary" isBusy={isBusy || body.trim() === ''}>
          {action}
        </Button>
        {people.length > 0 && (
          <Menu
            label="Mention a colleague by email"
            isSmall
            trigger={<Icon of={AtSign} />}
            entries={people.map(({ id: person, name }) => ({
              ...{ id: person, text: name, icon: AtSign },
              onChoose: () => setBody((text) => `${text}${text === '' || text.endsWith(' ') ? '' : ' '}@${name} `),
            }))}
          />
        )}
      </div>
    </form>
  );
}
