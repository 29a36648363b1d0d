import type { Order } from '@tessera/contracts/commerce/order.ts';
import { useState } from 'react';
import { useAdmin } from '../../app/admin-context.ts';
import { adviceOn } from '../../data/call-problem.ts';
import { Button } from '../../ui/button.tsx';
import { Fault } from '../../ui/field.tsx';
import { noteOrder } from './order-calls.ts';
import styles from './order-timeline.module.css';
import { useOrderChange } from './use-order-change.ts';

/** A note for the team. */
export function NoteForm({ order }: { order: Order }) {
  const { api } = useAdmin();
  const [text, setText] = useState('');
  const note = useOrderChange({
    change: () => noteOrder(api, order.id, text.trim()),
    said: () => 'The note is added',
    onDone: () => setText(''),
  });
  return (
    <form
      className={styles.note}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() && !note.isPending) note.mutate();
      }}
    >
      <input
        aria-label="Note"
        placeholder="Leave a note for the team"
        maxLength={2_000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" isBusy={note.isPending || text.trim() === ''} onClick={() => undefined}>
        {note.isPending ? 'Adding …' : 'Add'}
      </Button>
      {note.isError && <Fault>Not added. {adviceOn(note.error).text}</Fault>}
    </form>
  );
}
