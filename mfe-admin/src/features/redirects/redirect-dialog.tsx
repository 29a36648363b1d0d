import { useQueryClient } from '@tanstack/react-query';
import { type Redirect, type RedirectStatus, redirectInput } from '@tessera/contracts/commerce/redirect.ts';
import { changeRedirect, createRedirect } from '@tessera/contracts/commerce/redirect-calls.wire.ts';
import { useState } from 'react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { CallProblem } from '../../kit/data/call-problem.ts';
import { FormDialog } from '../../kit/form/form-dialog.tsx';
import { useSavedForm } from '../../kit/form/use-saved-form.ts';
import type { OpenDialog } from '../../kit/guards/dialog-entry.ts';
import { SelectField, TextField } from '../../kit/ui/inputs/field.tsx';
import { missedAddresses, redirects } from './queries.ts';
import { statusNames } from './redirect-cells.tsx';

type StatusText = `${RedirectStatus}`;

interface RedirectDraft {
  from: string;
  to: string;
  status: StatusText;
}

interface RedirectDialogProps {
  /** The redirect that is changed; undefined for a new one. */
  of?: Redirect | undefined;
  dialog: OpenDialog;
}

const choices = ([301, 302, 410] as const).map((status) => ({
  value: `${status}` as const,
  name: statusNames[status],
}));

const sentOf = ({ from, to, status }: RedirectDraft) => ({
  from: from.trim(),
  to: status === '410' ? '' : to.trim(),
  status: Number(status) as RedirectStatus,
});

/** Where a refused address is shown. */
const fieldOf: Readonly<Record<string, keyof RedirectDraft>> = {
  'redirect.exists': 'from',
  'redirect.address_live': 'from',
  'redirect.address_reserved': 'from',
  'redirect.loop': 'to',
};

async function withRefusalAtField<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const field = error instanceof CallProblem ? fieldOf[error.failure.code] : undefined;
    if (!field || !(error instanceof CallProblem)) throw error;
    throw new CallProblem({ ...error.failure, errors: { [field]: error.failure.message } });
  }
}

/** Adds a redirect, or changes one. */
export function RedirectDialog({ of, dialog }: RedirectDialogProps) {
  const { api } = useAdmin();
  const queryClient = useQueryClient();
  const [saved] = useState<RedirectDraft>(() => ({
    ...{ from: of?.from ?? '', to: of?.to ?? '', status: `${of?.status ?? 301}` as StatusText },
  }));
  const form = useSavedForm<RedirectDraft>({
    saved,
    place: of ? `redirect/${of.id}` : 'redirect/new',
    schema: redirectInput,
    sent: sentOf,
    send: async ({ value }) => {
      const body = sentOf(value);
      await withRefusalAtField(() =>
        of ? api.call(changeRedirect, { params: { redirectId: of.id }, body }) : api.call(createRedirect, { body }),
      );
      await Promise.all([redirects.invalidate(queryClient), missedAddresses.invalidate(queryClient)]);
      return { said: of ? 'Redirect saved' : 'Redirect added' };
    },
    onSaved: dialog.onClose,
    refusal: of ? 'Not saved.' : 'Not added.',
  });
  const texts = of
    ? (['Edit redirect', 'Save', 'Saving…'] as const)
    : (['New redirect', 'Add redirect', 'Adding…'] as const);
  const [title, act, acting] = texts;
  return (
    <FormDialog dialog={dialog} form={form} title={title} act={act} acting={acting} cancel="Cancel">
      <TextField
        label="From"
        isFirst
        help="A path of your website, such as /old-page. End it with /* for everything below a folder."
        {...form.field('from')}
      />
      <SelectField
        label="Type"
        choices={choices}
        value={form.value.status}
        onChange={(status) => form.change((now) => ({ ...now, status }))}
      />
      {form.value.status === '410' ? null : (
        <TextField label="To" help="A path of your website, or an address with https://." {...form.field('to')} />
      )}
    </FormDialog>
  );
}
