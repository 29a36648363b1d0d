import type { ScheduledPublication } from '@tessera/contracts/commerce/schedule-calls.ts';
import { cancelScheduledPublication, publishScheduled } from '@tessera/contracts/commerce/schedule-calls.wire.ts';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { failureText } from '../../../kit/data/call-problem.ts';
import { type DialogEntry, useDialogEntry } from '../../../kit/guards/dialog-entry.ts';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { Failed } from '../../../kit/ui/inputs/field.tsx';
import { ConfirmDialog } from '../../../kit/ui/overlays/confirm-dialog.tsx';
import { Dialog, DialogClose } from '../../../kit/ui/overlays/dialog.tsx';
import { ChangeTimeDialog } from './change-time-dialog.tsx';
import { namesOf } from './names-of.ts';
import styles from './scheduled.module.css';
import { useScheduleChange } from './use-schedule-change.ts';

interface ScheduleActionsProps {
  of: ScheduledPublication;
  /** Called once it was published before its time. */
  onPublished?: () => void | Promise<void>;
}

/** What can be done with a scheduled publication: publish it now, change its time, cancel it. */
export function ScheduleActions({ of: schedule, onPublished }: ScheduleActionsProps) {
  const { id } = schedule;
  const publishing = useDialogEntry('publish-scheduled');
  const timing = useDialogEntry('change-time');
  const canceling = useDialogEntry('cancel-schedule');
  const names = namesOf(schedule);
  const mine = ({ dialog, isOpen, of }: DialogEntry) => ({ ...dialog, isOpen: isOpen && of === id });
  return (
    <>
      <div className={styles.actions}>
        <Button
          isSmall
          needs="content.publish"
          aria-label={`Publish now: ${names}`}
          onClick={() => publishing.open(id)}
        >
          Publish now
        </Button>
        <Button isSmall needs="content.publish" aria-label={`Change time: ${names}`} onClick={() => timing.open(id)}>
          Change time
        </Button>
        <Button
          isSmall
          needs="content.publish"
          aria-label={`Cancel schedule: ${names}`}
          onClick={() => canceling.open(id)}
        >
          Cancel schedule
        </Button>
      </div>
      <PublishNow of={schedule} dialog={mine(publishing)} {...(onPublished && { onPublished })} />
      <ChangeTimeDialog of={schedule} dialog={mine(timing)} />
      <CancelSchedule of={schedule} dialog={mine(canceling)} />
    </>
  );
}

interface ActDialogProps extends ScheduleActionsProps {
  dialog: DialogEntry['dialog'];
}

function PublishNow({ of: schedule, dialog, onPublished }: ActDialogProps) {
  const { api } = useAdmin();
  const names = namesOf(schedule);
  const publish = useScheduleChange({
    send: () => api.call(publishScheduled, { params: { scheduledId: schedule.id } }),
    done: `${names} published`,
    onDone: async () => {
      dialog.onClose();
      await onPublished?.();
    },
  });
  return (
    <Dialog
      {...dialog}
      title={`Publish ${names} now?`}
      isBusy={publish.isPending}
      foot={
        <>
          <DialogClose isBusy={publish.isPending}>Back</DialogClose>
          <Button look="primary" isBusy={publish.isPending} onClick={() => publish.mutate()}>
            Publish now
          </Button>
        </>
      }
    >
      <p>Visitors see the version that was scheduled. Later changes stay in the draft.</p>
      {publish.error && <Failed>{failureText('Not published.', publish.error)}</Failed>}
    </Dialog>
  );
}

function CancelSchedule({ of: schedule, dialog }: ActDialogProps) {
  const { api } = useAdmin();
  const names = namesOf(schedule);
  const cancel = useScheduleChange({
    send: () => api.call(cancelScheduledPublication, { params: { scheduledId: schedule.id } }),
    done: `Schedule of ${names} canceled`,
    onDone: dialog.onClose,
  });
  return (
    <ConfirmDialog
      dialog={dialog}
      title={`Cancel the schedule of ${names}?`}
      act="Cancel schedule"
      onConfirm={() => cancel.mutate()}
      isBusy={cancel.isPending}
      problem={cancel.error ? failureText('Not canceled.', cancel.error) : undefined}
    >
      Nothing is published at that time. The draft stays as it is.
    </ConfirmDialog>
  );
}
