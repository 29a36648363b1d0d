import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MailSettings } from '@tessera/contracts/commerce/order-calls.ts';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { adviceOn } from '../../../kit/data/call-problem.ts';
import { defineResource } from '../../../kit/data/resource.ts';
import { DraftOfferBanner } from '../../../kit/form/draft-offer.tsx';
import { useDraft } from '../../../kit/form/use-draft.ts';
import type { OpenDialog } from '../../../kit/guards/dialog-entry.ts';
import { QueryView } from '../../../kit/ui/feedback/query-view.tsx';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { Failed, TextField } from '../../../kit/ui/inputs/field.tsx';
import { Dialog, DialogClose } from '../../../kit/ui/overlays/dialog.tsx';
import { readSettings, saveSettings } from '../shared/order-calls.ts';

const mailSettings = defineResource({ key: 'mail-settings', call: (api) => readSettings(api) });
const blank: MailSettings = { orderNoticeTo: '', replyTo: '' };

/** Who is told of orders, and where buyers answer to. */
export function MailSettingsDialog({ dialog }: { dialog: OpenDialog }) {
  const { api, sayings } = useAdmin();
  const queryClient = useQueryClient();
  const query = useQuery(mailSettings.query(api));
  const draft = useDraft<MailSettings>(query.data ?? blank, 'mail-settings');
  const settings = draft.value;
  const set = (changed: Partial<MailSettings>) => draft.change((now) => ({ ...now, ...changed }));
  const save = useMutation({
    mutationFn: () => saveSettings(api, settings),
    onSuccess: (saved) => {
      mailSettings.set(queryClient, undefined, saved);
      sayings.say('Mail settings are saved');
      draft.forget();
      dialog.onClose();
    },
  });
  return (
    <Dialog
      {...dialog}
      isBusy={save.isPending}
      isDirty={draft.isDirty}
      onDiscard={draft.discard}
      title="Mails about orders"
      foot={
        <>
          <DialogClose isBusy={save.isPending}>Back</DialogClose>
          <Button look="primary" isBusy={!query.data || save.isPending} onClick={() => save.mutate()}>
            {save.isPending ? 'Saving …' : 'Save'}
          </Button>
        </>
      }
    >
      <QueryView query={query} what="mail settings">
        {() => (
          <>
            <DraftOfferBanner offer={draft.offer} />
            <TextField
              label="Tell of new orders"
              type="email"
              isOptional
              value={settings.orderNoticeTo}
              onChange={(orderNoticeTo) => set({ orderNoticeTo: orderNoticeTo.trim() })}
              help="One address. It gets a mail for every order that comes in; nobody does when empty."
            />
            <TextField
              label="Buyers answer to"
              type="email"
              isOptional
              value={settings.replyTo}
              onChange={(replyTo) => set({ replyTo: replyTo.trim() })}
              help="Where answers to the mails of the store go."
            />
            {save.isError && <Failed>Not saved. {adviceOn(save.error).text}</Failed>}
          </>
        )}
      </QueryView>
    </Dialog>
  );
}
