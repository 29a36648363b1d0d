import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { failureText } from '../../kit/data/call-problem.ts';
import { countText } from '../../kit/format/count.ts';
import type { OpenDialog } from '../../kit/guards/dialog-entry.ts';
import { QueryView } from '../../kit/ui/feedback/query-view.tsx';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { Failed, Help } from '../../kit/ui/inputs/field.tsx';
import { SegmentedChoice } from '../../kit/ui/inputs/segmented-choice.tsx';
import { Dialog, DialogClose } from '../../kit/ui/overlays/dialog.tsx';
import { pendingDocuments } from '../documents/queries.ts';
import { isLater, TimeField } from '../documents/scheduled/time-field.tsx';
import { PendingList } from './pending-list.tsx';
import { entriesOf, namesOfEntries } from './publish-choice.ts';
import { usePublishChosen } from './use-publish-chosen.ts';

type When = 'now' | 'later';

const whens = [
  { value: 'now', name: 'Publish now' },
  { value: 'later', name: 'At a time' },
] as const satisfies readonly { value: When; name: string }[];

/** Lists every unpublished change of the website; what is chosen goes live together, now or at one time. */
export function PublishChangesDialog({ dialog }: { dialog: OpenDialog }) {
  const { api, now, locale } = useAdmin();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [when, setWhen] = useState<When>('now');
  const [at, setAt] = useState<number | null>(null);
  const query = useQuery({ ...pendingDocuments.query(api, { rev: 0 }), enabled: dialog.isOpen });
  const close = () => {
    setLeft(new Set());
    setWhen('now');
    setAt(null);
    dialog.onClose();
  };
  const publish = usePublishChosen(close);
  const pending = query.data ?? { documents: [], design: [] };
  const entries = entriesOf(pending);
  const chosen = entries.filter(({ id }) => !left.has(id));
  const time = when === 'later' ? at : undefined;
  const isReady = chosen.length > 0 && !query.isFetching && (time === undefined || isLater(time, now()));
  const count = countText(chosen.length, ['change', 'changes'], locale);
  const send = () =>
    publish.mutate({
      ...{ pending, at: time ?? undefined, names: namesOfEntries(chosen) },
      chosen: new Set(chosen.map(({ id }) => id)),
    });
  return (
    <Dialog
      {...dialog}
      onClose={close}
      title="Publish changes"
      isBusy={publish.isPending}
      isDirty={at !== null}
      foot={
        <>
          <DialogClose isBusy={publish.isPending}>Cancel</DialogClose>
          <Button look="primary" needs="content.publish" isBusy={publish.isPending || !isReady} onClick={send}>
            {when === 'now' ? `Publish ${count}` : `Schedule ${count}`}
          </Button>
        </>
      }
    >
      <QueryView query={query} what="changes">
        {() =>
          entries.length === 0 ? (
            <Help>Visitors see everything already.</Help>
          ) : (
            <>
              <Help>{`${chosen.length} of ${entries.length} selected. They go live together or not at all.`}</Help>
              <PendingList
                entries={entries}
                chosen={new Set(chosen.map(({ id }) => id))}
                onChange={(id, isChosen) =>
                  setLeft((now) => new Set(isChosen ? [...now].filter((one) => one !== id) : [...now, id]))
                }
              />
              <SegmentedChoice label="When" value={when} choices={whens} onChange={setWhen} />
              {when === 'later' && (
                <>
                  <TimeField value={at} onChange={setAt} />
                  <Help>They are published as they are now, even if you keep editing.</Help>
                </>
              )}
            </>
          )
        }
      </QueryView>
      {publish.error && <Failed>{failureText('Not published. The website has not changed.', publish.error)}</Failed>}
    </Dialog>
  );
}
