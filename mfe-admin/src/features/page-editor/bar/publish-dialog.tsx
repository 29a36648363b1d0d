import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { failureText } from '../../../kit/data/call-problem.ts';
import type { OpenDialog } from '../../../kit/guards/dialog-entry.ts';
import { QueryView } from '../../../kit/ui/feedback/query-view.tsx';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { Failed, Help } from '../../../kit/ui/inputs/field.tsx';
import { SegmentedChoice } from '../../../kit/ui/inputs/segmented-choice.tsx';
import { Dialog, DialogClose } from '../../../kit/ui/overlays/dialog.tsx';
import { PendingChanges } from '../../documents/pending-changes.tsx';
import { pendingDocuments } from '../../documents/queries.ts';
import { isLater, TimeField } from '../../documents/scheduled/time-field.tsx';
import { useScheduleOf } from '../../documents/scheduled/use-schedule-of.ts';
import { PendingList } from '../../publish/pending-list.tsx';
import { chosenDrafts, entriesOf } from '../../publish/publish-choice.ts';
import { useEditor, useSession } from '../editor-context.ts';
import { ExistingSchedule } from './existing-schedule.tsx';
import { usePublish } from './use-publish.ts';

type When = 'now' | 'later';

const whens = [
  { value: 'now', name: 'Publish now' },
  { value: 'later', name: 'At a time' },
] as const satisfies readonly { value: When; name: string }[];

/** Asks before the document goes live, now or at a time, and says what visitors will see changed. */
export function PublishDialog({ dialog }: { dialog: OpenDialog }) {
  const { api, now } = useAdmin();
  const { documentId } = useEditor();
  const { rev, body, saving } = useSession();
  const [when, setWhen] = useState<When>('now');
  const [at, setAt] = useState<number | null>(null);
  const [others, setOthers] = useState<ReadonlySet<string>>(new Set());
  const schedule = useScheduleOf(documentId);
  const query = useQuery({
    ...pendingDocuments.query(api, { documentId, rev }),
    enabled: dialog.isOpen && saving === 'saved',
  });
  const close = () => {
    setWhen('now');
    setAt(null);
    setOthers(new Set());
    dialog.onClose();
  };
  const pending = query.data ?? { documents: [], design: [] };
  const publish = usePublish({ onDone: close, replaces: schedule?.id, others: chosenDrafts(pending, others) });
  const more = entriesOf(pending).filter(({ id }) => id !== documentId);
  const choose = (id: string, isChosen: boolean) =>
    setOthers((now) => new Set(isChosen ? [...now, id] : [...now].filter((one) => one !== id)));
  const time = when === 'later' ? at : undefined;
  const isReady = saving === 'saved' && (time === undefined || isLater(time, now()));
  return (
    <Dialog
      {...dialog}
      onClose={close}
      title={`Publish ${body.title}`}
      isBusy={publish.isPending}
      isDirty={at !== null}
      foot={
        <>
          <DialogClose isBusy={publish.isPending}>Cancel</DialogClose>
          <Button
            look="primary"
            isBusy={publish.isPending || !isReady}
            onClick={() => publish.mutate(time ?? undefined)}
          >
            {when === 'now' ? 'Publish' : schedule ? 'Replace schedule' : 'Schedule'}
          </Button>
        </>
      }
    >
      <QueryView query={query} what="changes">
        {({ documents }) => <PendingChanges documents={documents.filter(({ id }) => id === documentId)} />}
      </QueryView>
      {more.length > 0 && (
        <details>
          <summary>Publish with it</summary>
          <PendingList entries={more} chosen={others} onChange={choose} />
        </details>
      )}
      <SegmentedChoice label="When" value={when} choices={whens} onChange={setWhen} />
      {when === 'later' && (
        <>
          <TimeField value={at} onChange={setAt} />
          <Help>The {body.kind} is published as it is now, even if you keep editing.</Help>
        </>
      )}
      {schedule && <ExistingSchedule of={schedule} isReplaced={when === 'later'} />}
      {publish.error && <Failed>{failureText('Not published.', publish.error)}</Failed>}
    </Dialog>
  );
}
