import type { ScheduledPublication } from '@tessera/contracts/commerce/schedule-calls.ts';
import { reschedulePublication } from '@tessera/contracts/commerce/schedule-calls.wire.ts';
import { useState } from 'react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { failureText } from '../../../kit/data/call-problem.ts';
import type { OpenDialog } from '../../../kit/guards/dialog-entry.ts';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { Failed } from '../../../kit/ui/inputs/field.tsx';
import { Dialog, DialogClose } from '../../../kit/ui/overlays/dialog.tsx';
import { namesOf } from './names-of.ts';
import { publishingTime } from './publishing-time.ts';
import { isLater, TimeField } from './time-field.tsx';
import { useScheduleChange } from './use-schedule-change.ts';

interface ChangeTimeDialogProps {
  of: ScheduledPublication;
  dialog: OpenDialog;
}

/** Gives a scheduled publication another time. */
export function ChangeTimeDialog({ of: { id, at, ...schedule }, dialog }: ChangeTimeDialogProps) {
  const { api, website, now } = useAdmin();
  const [chosen, choose] = useState<number | null>(at);
  const names = namesOf(schedule);
  const change = useScheduleChange({
    send: (time: number) =>
      api.call(reschedulePublication, { params: { scheduledId: id }, body: publishingTime(time, website) }),
    done: `Time of ${names} changed`,
    onDone: dialog.onClose,
  });
  const save = () => {
    if (isLater(chosen, now())) change.mutate(chosen);
  };
  return (
    <Dialog
      {...dialog}
      title={`Change the time of ${names}`}
      isBusy={change.isPending}
      isDirty={!Object.is(chosen, at)}
      onDiscard={() => choose(at)}
      foot={
        <>
          <DialogClose isBusy={change.isPending}>Back</DialogClose>
          <Button look="primary" isBusy={change.isPending || !isLater(chosen, now())} onClick={save}>
            Change time
          </Button>
        </>
      }
    >
      <TimeField value={chosen} onChange={choose} />
      {change.error && <Failed>{failureText('Not changed.', change.error)}</Failed>}
    </Dialog>
  );
}
