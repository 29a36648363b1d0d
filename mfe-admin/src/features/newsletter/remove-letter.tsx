import type { Letter } from '@tessera/contracts/forms/letter-calls.ts';
import { removeLetter } from '@tessera/contracts/forms/letter-calls.wire.ts';
import { RemoveCard } from '../../kit/form/remove-card.tsx';
import { letters } from './letter-queries.ts';

/** Deletes a draft after confirmation. */
export function RemoveLetter({ of: { id, subject } }: { of: Letter }) {
  return (
    <RemoveCard
      needs="lists.write"
      label="Delete draft"
      title={`Delete the draft ${subject}?`}
      remove={(api) => api.call(removeLetter, { params: { letterId: id } })}
      list={letters}
      backTo="/newsletter/letters"
      said="The draft is deleted"
    >
      The draft is permanently deleted. It was not sent to anyone.
    </RemoveCard>
  );
}
