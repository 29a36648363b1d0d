import type { Order } from '@tessera/contracts/commerce/order.ts';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { adviceOn } from '../../../kit/data/call-problem.ts';
import { DraftOfferBanner } from '../../../kit/form/draft-offer.tsx';
import { useDraft } from '../../../kit/form/use-draft.ts';
import { unsent } from '../../../kit/guards/guards.ts';
import { useGuard } from '../../../kit/guards/use-guard.ts';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { Failed } from '../../../kit/ui/inputs/field.tsx';
import { noteOrder } from '../shared/order-calls.ts';
import styles from './order-timeline.module.css';
import { useOrderChange } from './use-order-change.ts';

/** A note for the team. */
export function NoteForm({ order }: { order: Order }) {
  const { api } = useAdmin();
  const draft = useDraft('', `order/${order.id}/note`);
  const { value: text } = draft;
  useGuard(draft.isDirty ? unsent(`A note on order ${order.number} is not added.`) : undefined);
  const note = useOrderChange({
    change: () => noteOrder(api, order.id, text.trim()),
    said: () => 'The note is added',
    onDone: draft.forget,
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
        onChange={({ target }) => draft.change(() => target.value)}
      />
      <Button type="submit" isBusy={note.isPending || text.trim() === ''} onClick={() => undefined}>
        {note.isPending ? 'Adding …' : 'Add'}
      </Button>
      <DraftOfferBanner offer={draft.offer} />
      {note.isError && <Failed>Not added. {adviceOn(note.error).text}</Failed>}
    </form>
  );
}
