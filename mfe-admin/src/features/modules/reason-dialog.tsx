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
import { readAnew } from './queries.ts';

/** Who does something to a module, and why. */
export interface Told {
  reason: string;
  by: string;
}

interface ReasonDialogProps
  extends Pick<ComponentProps<typeof FormDialog>, 'dialog' | 'title' | 'act' | 'acting' | 'isFinal'> {
  /** Where what is typed is kept. */
  place: string;
  send: (api: AdminApi, told: Told) => Promise<unknown>;
  /** What is said when it is done. */
  said: string;
  /** What is said before the reason of a refusal. */
  refusal: string;
  /** What follows from it. */
  children: ReactNode;
}

/** Does something to a module, with the reason that stays in the history. */
export function ReasonDialog({ place, send, said, refusal, children, ...dialog }: ReasonDialogProps) {
  const { api, account } = useAdmin();
  const queryClient = useQueryClient();
  const form = useSavedForm<{ reason: string }>({
    saved: { reason: '' },
    place,
    schema: z.object({ reason }),
    words: { reason: 'Say why; it stands in the history' },
    send: async ({ value }) => {
      await send(api, { reason: value.reason.trim(), by: accountName(account) });
      await readAnew(queryClient);
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
