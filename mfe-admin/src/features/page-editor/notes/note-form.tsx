import { noteLimits } from '@tessera/contracts/site/limits.ts';
import { AtSign } from 'lucide-react';
import { useState } from 'react';
import { CallProblem } from '../../../kit/data/call-problem.ts';
import { Icon } from '../../../kit/ui/icon/icon.tsx';
import { AreaField } from '../../../kit/ui/inputs/area-field.tsx';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { Menu } from '../../../kit/ui/overlays/menu.tsx';
import { useEditor } from '../editor-context.ts';
import { emptyDraft, mention, mentionsIn, type NoteDraft } from '../rules/note-draft.ts';
import styles from './notes.module.css';
import { useMentionable, type WrittenNote } from './use-notes.ts';

interface NoteFormProps {
  label: string;
  action: string;
  /** What it is about: what is typed is still there after something else was selected. */
  place: string;
  /** @throws what is shown as the problem; the text stays */
  onWrite: (written: WrittenNote) => Promise<unknown>;
}

/** Writes a note or a reply. People named with an @ get a mail. */
export function NoteForm({ label, action, place, onWrite }: NoteFormProps) {
  const people = useMentionable();
  const { noteDrafts } = useEditor();
  const [draft, setDraft] = useState(() => noteDrafts.get(place) ?? emptyDraft());
  const { id, body } = draft;
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const change = (changed: NoteDraft) => {
    noteDrafts.set(place, changed);
    setDraft(changed);
  };
  const send = async () => {
    setBusy(true);
    try {
      await onWrite({ id, body, mentions: mentionsIn(draft, people) });
      noteDrafts.delete(place);
      setDraft(emptyDraft());
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
      <AreaField
        label={label}
        value={body}
        onChange={(text) => change({ ...draft, body: text })}
        rows={3}
        maxLength={noteLimits.length}
        problem={problem}
      />
      <div className={styles.row}>
        <Button type="submit" isSmall look="primary" isBusy={isBusy || body.trim() === ''}>
          {action}
        </Button>
        {people.length > 0 && (
          <Menu
            label="Mention a colleague"
            isSmall
            trigger={<Icon of={AtSign} />}
            entries={people.map((person) => ({
              ...{ id: person.id, text: person.name, icon: AtSign },
              onChoose: () => change(mention(draft, person)),
            }))}
          />
        )}
      </div>
    </form>
  );
}
