import { useMutation } from '@tanstack/react-query';
import { announce } from '@tessera/browser-kit/page/announce.ts';
import { checkOutsideList } from '@tessera/contracts/forms/outside-list-calls.wire.ts';
import { PlugZap } from 'lucide-react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { failureText } from '../../../kit/data/call-problem.ts';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { Failed, Help } from '../../../kit/ui/inputs/field.tsx';

/** Checks the key and the list with the provider, and shows the result. */
export function CheckButton() {
  const { api } = useAdmin();
  const check = useMutation({
    mutationFn: () => api.call(checkOutsideList, {}),
    onSuccess: ({ listName, problem }) => announce(problem ?? good(listName)),
  });
  return (
    <>
      <Button needs="lists.write" icon={PlugZap} isBusy={check.isPending} onClick={() => check.mutate()}>
        {check.isPending ? 'Checking …' : 'Test connection'}
      </Button>
      {check.data?.problem === null && <Help>{good(check.data.listName)}</Help>}
      {check.data?.problem && <Failed>{check.data.problem}</Failed>}
      {check.isError && <Failed>{failureText('Not checked.', check.error)}</Failed>}
    </>
  );
}

const good = (listName: string | null) => `The connection works. The list is “${listName ?? ''}”.`;
