import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OutsideList } from '@tessera/contracts/forms/outside-list-calls.ts';
import { tellAllAgain } from '@tessera/contracts/forms/outside-list-calls.wire.ts';
import { RotateCw } from 'lucide-react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { failureText } from '../../../kit/data/call-problem.ts';
import { numberText } from '../../../kit/format/count.ts';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { Failed, Help } from '../../../kit/ui/inputs/field.tsx';
import { outsideList } from './queries.ts';

/** Syncs all subscribers to the external list again, with its progress. */
export function AgainButton({ again }: Pick<OutsideList, 'again'>) {
  const { api, locale } = useAdmin();
  const queryClient = useQueryClient();
  const sync = useMutation({
    mutationFn: () => api.call(tellAllAgain, {}),
    onSuccess: (after) => outsideList.set(queryClient, undefined, after),
  });
  const isUnderWay = again?.isDone === false;
  return (
    <>
      <Button needs="lists.write" icon={RotateCw} isBusy={sync.isPending || isUnderWay} onClick={() => sync.mutate()}>
        Sync all again
      </Button>
      {again && isUnderWay && (
        <Help>
          <progress aria-label="Progress of the sync" max={Math.max(again.of, 1)} value={again.looked} />{' '}
          {numberText(again.looked, locale)} of {numberText(again.of, locale)} synced{' '}
        </Help>
      )}
      {sync.isError && <Failed>{failureText('Sync not started.', sync.error)}</Failed>}
    </>
  );
}
