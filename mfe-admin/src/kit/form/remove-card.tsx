import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Right } from '@tessera/contracts/rights/rights.ts';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAdmin } from '../context/admin-context.ts';
import type { AdminApi } from '../data/admin-api.ts';
import { failureText } from '../data/call-problem.ts';
import type { Resource } from '../data/resource.ts';
import { useDialogEntry } from '../guards/dialog-entry.ts';
import { Button } from '../ui/inputs/button.tsx';
import { Help } from '../ui/inputs/field.tsx';
import { Card, CardBody } from '../ui/layout/card.tsx';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx';

interface RemoveCardProps {
  /** What the button says, such as "Delete form". */
  label: string;
  /** The question, such as "Delete the form Contact?" */
  title: string;
  remove: (api: AdminApi) => Promise<unknown>;
  /** What is read anew then. */
  list: Pick<Resource<never, unknown>, 'invalidate'>;
  /** The screen shown then. */
  backTo: '/forms' | '/newsletter/letters' | '/commerce/discounts' | '/commerce/webhooks' | '/recordings';
  /** What is said then. */
  said: string;
  /** Why it cannot be removed; nothing when it can. */
  whyItStays?: string | undefined;
  /** The right that removing needs. */
  needs: Right;
  /** What follows from it. */
  children: ReactNode;
}

/** The end of a page about one thing: takes it away for good, after asking. */
export function RemoveCard({ label, title, remove, list, backTo, said, whyItStays, needs, children }: RemoveCardProps) {
  const { api, sayings } = useAdmin();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const removing = useDialogEntry('remove');
  const removal = useMutation({
    mutationFn: () => remove(api),
    onSuccess: async () => {
      sayings.say(said);
      await list.invalidate(queryClient);
      await navigate({ to: backTo, replace: true, ignoreBlocker: true });
    },
  });
  return (
    <Card title="Remove">
      <CardBody>
        {whyItStays ? (
          <Help>{whyItStays}</Help>
        ) : (
          <Button needs={needs} icon={Trash2} onClick={() => removing.open()}>
            {label}
          </Button>
        )}
        <ConfirmDialog
          dialog={removing.dialog}
          isBusy={removal.isPending}
          title={title}
          act="Delete for good"
          onConfirm={() => removal.mutate()}
          problem={removal.isError ? failureText('Not deleted.', removal.error) : undefined}
        >
          {children}
        </ConfirmDialog>
      </CardBody>
    </Card>
  );
}
