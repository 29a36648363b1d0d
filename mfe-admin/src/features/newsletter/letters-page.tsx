import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { Letter } from '@tessera/contracts/forms/letter-calls.ts';
import { createLetter } from '@tessera/contracts/forms/letter-calls.wire.ts';
import { Mail, Plus } from 'lucide-react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { Moment } from '../../kit/context/moment-of.tsx';
import { failureText } from '../../kit/data/call-problem.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { tableOf } from '../../kit/list/list-table.tsx';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { Failed } from '../../kit/ui/inputs/field.tsx';
import { letters, lettersList } from './letter-queries.ts';
import { LetterState } from './letter-state.tsx';

const drawLetters = tableOf<Letter>('Campaigns', [
  { id: 'subject', title: 'Subject', place: 1, cell: (one) => <Subject of={one} /> },
  { id: 'state', title: 'State', place: 2, cell: (one) => <LetterState of={one} /> },
  { id: 'when', title: 'Date', place: 3, isQuiet: true, cell: (one) => <Moment at={one.startsOn ?? one.createdOn} /> },
]);

/** Drafted, scheduled and sent campaigns. */
export function LettersPage() {
  return (
    <ListScreen
      list={lettersList}
      title="Campaigns"
      note="Emails to all your subscribers."
      actions={<NewLetter />}
      rows={(answer) => answer.letters}
      draw={drawLetters}
      empty={{
        icon: Mail,
        title: 'No campaigns yet',
        text: 'Create a campaign. Nothing is sent until you review and send it.',
      }}
    />
  );
}

const Subject = ({ of: { id, subject } }: { of: Letter }) => (
  <Link to="/newsletter/letters/$letterId" params={{ letterId: id }}>
    {subject || 'No subject'}
  </Link>
);

function NewLetter() {
  const { api } = useAdmin();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const create = useMutation({
    mutationFn: () => api.call(createLetter, { body: { subject: '', preheader: '', text: '' } }),
    onSuccess: async ({ id }) => {
      await letters.invalidate(queryClient);
      await navigate({ to: '/newsletter/letters/$letterId', params: { letterId: id } });
    },
  });
  return (
    <>
      {create.isError && <Failed>{failureText('Not created.', create.error)}</Failed>}
      <Button needs="lists.write" look="primary" icon={Plus} isBusy={create.isPending} onClick={() => create.mutate()}>
        New campaign
      </Button>
    </>
  );
}
