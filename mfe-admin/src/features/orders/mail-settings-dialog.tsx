import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { announce } from '@tessera/browser-kit/page/announce.ts';
import type { MailSettings } from '@tessera/contracts/commerce/order-calls.ts';
import { useState } from 'react';
import { useAdmin } from '../../app/admin-context.ts';
import { adviceOn } from '../../data/call-problem.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Fault, TextField } from '../../ui/field.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { readSettings, saveSettings } from './order-calls.ts';

const key = ['mail-settings'];

/** Who is told of orders, and where buyers answer to. */
export function MailSettingsDialog({ onClose }: { onClose: () => void }) {
  const { api } = useAdmin();
  const queryClient = useQueryClient();
  const query = useQuery({ queryKey: key, queryFn: () => readSettings(api) });
  const [changes, setChanges] = useState<Partial<MailSettings>>({});
  const settings = { orderNoticeTo: '', replyTo: '', ...query.data, ...changes };
  const save = useMutation({
    mutationFn: () => saveSettings(api, settings),
    onSuccess: (saved) => {
      queryClient.setQueryData(key, saved);
      announce('Mail settings are saved');
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      isBusy={save.isPending}
      onClose={onClose}
      title="Mails about orders"
      foot={
        <>
          <Button isBusy={save.isPending} onClick={onClose}>
            Back
          </Button>
          <Button look="primary" isBusy={!query.data || save.isPending} onClick={() => save.mutate()}>
            {save.isPending ? 'Saving …' : 'Save'}
          </Button>
        </>
      }
    >
      <QueryView query={query} what="mail settings">
        {() => (
          <>
            <TextField
              label="Tell of new orders"
              type="email"
              isOptional
              value={settings.orderNoticeTo}
              onChange={(orderNoticeTo) => setChanges({ ...changes, orderNoticeTo: orderNoticeTo.trim() })}
              help="One address. It gets a mail for every order that comes in; nobody does when empty."
            />
            <TextField
              label="Buyers answer to"
              type="email"
              isOptional
              value={settings.replyTo}
              onChange={(replyTo) => setChanges({ ...changes, replyTo: replyTo.trim() })}
              help="Where answers to the mails of the store go."
            />
            {save.isError && <Fault>Not saved. {adviceOn(save.error).text}</Fault>}
          </>
        )}
      </QueryView>
    </Dialog>
  );
}
