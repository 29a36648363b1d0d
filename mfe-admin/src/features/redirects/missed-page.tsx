import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MissedAddress } from '@tessera/contracts/commerce/redirect.ts';
import { createRedirect, ignoreMissedAddress } from '@tessera/contracts/commerce/redirect-calls.wire.ts';
import { Signpost } from 'lucide-react';
import { useState } from 'react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { Moment } from '../../kit/context/moment-of.tsx';
import { adviceOn } from '../../kit/data/call-problem.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { tableOf } from '../../kit/list/list-table.tsx';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { Failed, TextField } from '../../kit/ui/inputs/field.tsx';
import { BackLink } from '../../kit/ui/layout/back-link.tsx';
import { missedAddresses, missedList, redirects } from './queries.ts';
import styles from './redirects.module.css';

const drawAddresses = tableOf<MissedAddress & { id: string }>('Addresses that lead nowhere, the most visited first', [
  {
    id: 'path',
    title: 'Address',
    place: 1,
    cell: ({ path }) => (
      <span className={styles.address} dir="ltr">
        {path}
      </span>
    ),
  },
  { id: 'visits', title: 'Visits', place: 2, isEnd: true, label: 'visits', cell: ({ visits }) => visits },
  { id: 'last', title: 'Last visit', isQuiet: true, cell: ({ lastOn }) => <Moment at={lastOn} /> },
  { id: 'redirect', title: 'Redirect to', place: 5, cell: (one) => <RedirectFrom of={one} /> },
]);

/** Addresses that visitors asked for and that lead nowhere. */
export function MissedAddressesPage() {
  return (
    <ListScreen
      list={missedList}
      title="Pages not found"
      back={<BackLink to="/website/redirects" name="redirects" />}
      note="Addresses that visitors opened in the last 30 days and that don’t exist. Automated requests are left out."
      rows={({ addresses }) => addresses.map((one) => ({ ...one, id: one.path }))}
      draw={drawAddresses}
      pager={() => ({ isByTime: false })}
      empty={{
        icon: Signpost,
        title: 'No missing pages',
        text: 'Addresses that visitors open and that don’t exist are listed here, so that you can redirect them.',
      }}
    />
  );
}

/** Where an address could lead: its nearest one is suggested. */
function RedirectFrom({ of: { path, suggestion } }: { of: MissedAddress }) {
  const { api, sayings } = useAdmin();
  const queryClient = useQueryClient();
  const [to, setTo] = useState(suggestion ?? '');
  const reread = () => Promise.all([missedAddresses.invalidate(queryClient), redirects.invalidate(queryClient)]);
  const create = useMutation({
    mutationFn: () => api.call(createRedirect, { body: { from: path, to: to.trim(), status: 301 } }),
    onSuccess: () => {
      sayings.say(`${path} redirects to ${to.trim()}`);
      return reread();
    },
  });
  const ignore = useMutation({
    mutationFn: () => api.call(ignoreMissedAddress, { body: { path } }),
    onSuccess: () => {
      sayings.say(`${path} ignored`);
      return reread();
    },
  });
  const failed = create.error ?? ignore.error;
  return (
    <div>
      <TextField label={`Redirect ${path} to`} value={to} onChange={setTo} />
      <span className={styles.actions}>
        <Button
          isSmall
          needs="content.publish"
          isBusy={create.isPending || to.trim() === ''}
          onClick={() => create.mutate()}
        >
          Create redirect<span className="sr"> for {path}</span>
        </Button>
        <Button look="ghost" isSmall needs="content.publish" isBusy={ignore.isPending} onClick={() => ignore.mutate()}>
          Ignore<span className="sr"> {path}</span>
        </Button>
      </span>
      {failed && <Failed>{adviceOn(failed).text}</Failed>}
    </div>
  );
}
