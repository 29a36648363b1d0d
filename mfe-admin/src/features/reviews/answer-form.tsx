import { useId } from 'react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { useGuard } from '../../kit/context/use-guard.ts';
import { ConflictDialog } from '../../kit/form/conflict-dialog.tsx';
import type { SavedForm } from '../../kit/form/use-saved-form.ts';
import { discarding, type Guard, unsent } from '../../kit/guards/guards.ts';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { Failed } from '../../kit/ui/inputs/field.tsx';
import styles from './reviews.module.css';

interface AnswerFormProps {
  answer: SavedForm<{ reply: string }>;
  /** Of the review. */
  title: string;
  onClose: () => void;
}

/** The store's answer, below the review on the product's page. Empty takes it away. */
export function AnswerForm({ answer, title, onClose }: AnswerFormProps) {
  const { guards } = useAdmin();
  const id = useId();
  const reply = answer.field('reply');
  const guard: Guard = {
    ...unsent(`Your answer to “${title}” is not saved.`),
    // Another page of the list leaves it behind.
    reach: 'address',
  };
  useGuard(answer.isDirty ? guard : undefined);
  const cancel = () => {
    const discard = { ...guard, ...discarding, onLeave: answer.discard };
    guards.ask(answer.isDirty ? [discard] : [], onClose);
  };
  return (
    <form
      className={styles.answer}
      onSubmit={(event) => {
        event.preventDefault();
        if (!answer.isSaving) void answer.save();
      }}
    >
      <label htmlFor={id}>Your answer, shown below the review</label>
      <textarea
        id={id}
        className={styles.text}
        rows={3}
        maxLength={2000}
        value={reply.value}
        // Who asked for the field wants to write.
        // biome-ignore lint/a11y/noAutofocus: see above
        autoFocus
        onChange={({ target }) => reply.onChange(target.value)}
      />
      <div className={styles.actions}>
        <Button isSmall look="primary" type="submit" isBusy={answer.isSaving}>
          Save answer
        </Button>
        <Button isSmall onClick={cancel}>
          Cancel
        </Button>
      </div>
      {answer.problem && <Failed>{answer.problem}</Failed>}
      {answer.overlaps && (
        <ConflictDialog overlaps={answer.overlaps} onChoose={answer.choose} onLater={answer.chooseLater} />
      )}
    </form>
  );
}
