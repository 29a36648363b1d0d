import type { Order } from '@tessera/contracts/commerce/order.ts';
import * as orderCalls from '@tessera/contracts/commerce/order-calls.ts';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { useGuard } from '../../../kit/context/use-guard.ts';
import { DraftOfferBanner } from '../../../kit/form/draft-offer.tsx';
import { useSavedForm } from '../../../kit/form/use-saved-form.ts';
import { unsent } from '../../../kit/guards/guards.ts';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { Failed } from '../../../kit/ui/inputs/field.tsx';
import { noteOrder } from '../shared/order-calls.ts';
import styles from './note-form.module.css';
import { useOrderUpdate } from './use-order-change.ts';

/** A note for the team. */
export function NoteForm({ order }: { order: Order }) {
  const { api } = useAdmin();
  const update = useOrderUpdate();
  const form = useSavedForm({
    saved: { text: '' },
    place: `order/${order.id}/note`,
    schema: orderCalls.noteOrder.body,
    send: async ({ value }) => {
      await update(noteOrder(api, order.id, value.text.trim()));
      return { saved: { text: '' }, said: 'The note is added' };
    },
    refusal: 'Not added.',
  });
  const { value, onChange } = form.field('text');
  const isStill = form.isSaving || value.trim() === '';
  useGuard(form.isDirty ? unsent(`A note on order ${order.number} is not added.`) : undefined);
  return (
    <form
      className={styles.note}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isStill) void form.save();
      }}
    >
      <input
        aria-label="Note"
        placeholder="Leave a note for the team"
        maxLength={2_000}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <Button needs="orders.write" type="submit" isBusy={isStill} onClick={() => undefined}>
        {form.isSaving ? 'Adding …' : 'Add'}
      </Button>
      <DraftOfferBanner offer={form.offer} />
      {form.problem && <Failed>{form.problem}</Failed>}
    </form>
  );
}
