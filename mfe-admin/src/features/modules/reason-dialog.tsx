import { useQueryClient } from '@tanstack/react-query';
import { accountName } from '@tessera/contracts/identity/account-name.ts';
import { reason } from '@tessera/contracts/modules/actor.ts';
import type { ComponentProps, ReactNode } from 'react';
import { z } from 'zod';
import { useAdmin } from '../../kit/context/admin-context.ts';
import type { AdminApi } from '../../kit/data/admin-api.ts';
import { FormDialog } from '../../kit/form/form-dialog.tsx';
import { useSavedForm } from '../../kit/form/use-saved-form.ts';
import { Help, TextField } from '../../kit/ui/inputs/field.tsx';
import { refreshModules } from './queries.ts';

/** The author and the reason of an action on a module. */
export interface ModuleAction {
  reason: string;
  by: string;
}

interface ReasonDialogProps
  extends Pick<ComponentProps<typeof FormDialog>, 'dialog' | 'title' | 'act' | 'acting' | 'isFinal'> {
  /** The storage place of the draft. */
  place: string;
  send: (api: AdminApi, action: ModuleAction) => Promise<unknown>;
  /** The message after success. */
  said: string;
  /** The message before the reason of a failure. */
  refusal: string;
  /** Explains the consequences. */
  children: ReactNode;
}

/** Runs an action on a module, with a reason for the history. */
export function ReasonDialog({ place, send, said, refusal, children, ...dialog }: ReasonDialogProps) {
  const { api, account } = useAdmin();
  const queryClient = useQueryClient();
  const form = useSavedForm<{ reason: string }>({
    saved: { reason: '' },
    place,
    schema: z.object({ reason }),
    words: { reason: 'Enter a reason for the history' },
    send: async ({ value }) => {
      await send(api, { reason: value.reason.trim(), by: accountName(account) });
      await refreshModules(queryClient);
      return { said };
    },
    refusal,
    onSaved: dialog.dialog.onClose,
  });
  return (
    <FormDialog {...dialog} form={form} cancel="Cancel">
      <Help>{children}</Help>
      <TextField label="Reason" {...form.field('reason')} />
    </FormDialog>
  );
}
