import type { Erasure } from '@tessera/contracts/identity/erasure-calls.ts';
import { UserX } from 'lucide-react';
import { Moment } from '../../kit/context/moment-of.tsx';
import { useDialogEntry } from '../../kit/guards/dialog-entry.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { tableOf } from '../../kit/list/list-table.tsx';
import { Badge } from '../../kit/ui/feedback/badge.tsx';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { ErasePerson } from './erase-person.tsx';
import { foundText, partAtWork } from './found-words.ts';
import { erasuresList } from './queries.ts';

const drawErasures = tableOf<Erasure>('Erasures', [
  { id: 'begun', title: 'Asked for', place: 1, cell: ({ startedOn }) => <Moment at={startedOn} /> },
  { id: 'state', title: 'State', place: 2, isEnd: true, cell: (erasure) => <State erasure={erasure} /> },
  { id: 'found', title: 'What was found', place: 3, isQuiet: true, cell: (erasure) => <Found erasure={erasure} /> },
]);

/** People who asked to be forgotten: erasing one, and how far each is (SAFE-51). */
export function ErasuresPage() {
  const erasing = useDialogEntry('erase-person');
  const eraseButton = (
    <Button needs="privacy.manage" look="primary" icon={UserX} onClick={() => erasing.open()}>
      Erase a person
    </Button>
  );
  return (
    <ListScreen
      list={erasuresList}
      title="Erasures"
      note="Requests to delete personal data. Only the result is stored, not the person."
      actions={eraseButton}
      skeletonRows={3}
      rows={({ erasures }) => erasures}
      draw={drawErasures}
      empty={{
        icon: UserX,
        title: 'No erasures yet',
        text: 'People can ask you to delete their data. You only need their email address.',
      }}
    >
      {erasing.isOpen && <ErasePerson dialog={erasing.dialog} />}
    </ListScreen>
  );
}

function State({ erasure: { state } }: { erasure: Erasure }) {
  if (state === 'done') return <Badge tone="ok">Done</Badge>;
  return state === 'waiting' ? <Badge tone="warn">Waiting</Badge> : <Badge>At work</Badge>;
}

function Found({ erasure }: { erasure: Erasure }) {
  if (erasure.state === 'done') return foundText(erasure);
  const part = partAtWork(erasure);
  return erasure.state === 'waiting'
    ? `An order or a payment of this person is under way in ${part}. It goes on by itself once that is over.`
    : `At work in ${part}.`;
}
