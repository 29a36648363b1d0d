import { useQuery } from '@tanstack/react-query';
import type { FormSubmission } from '@tessera/contracts/forms/submission.ts';
import { exportSubmissions } from '@tessera/contracts/forms/submission-calls.wire.ts';
import { fillPath } from '@tessera/contracts/path.ts';
import { Inbox, MailOpen, Mail as Unread, UserCheck } from 'lucide-react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { Moment } from '../../kit/context/moment-of.tsx';
import { countText } from '../../kit/format/count.ts';
import { BulkBar } from '../../kit/list/bulk-bar.tsx';
import { DayFields, useDayChips } from '../../kit/list/day-fields.tsx';
import { FilterSelect } from '../../kit/list/filter-select.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { SelectableTable, selectableTableOf } from '../../kit/list/selectable-table.tsx';
import { useListChange, useListSearch } from '../../kit/list/use-list-search.ts';
import { holdsRight } from '../../kit/rights/use-right.ts';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { DownloadLink } from '../../kit/ui/inputs/download-link.tsx';
import { Failed, FieldRow } from '../../kit/ui/inputs/field.tsx';
import { Message, Sender, StarButton, senderOf } from './cells.tsx';
import { Moves } from './moves.tsx';
import { submissionForms, submissionQueryOf, submissionsList } from './queries.ts';
import { SummaryCard } from './summary-card.tsx';
import { useChanges } from './use-changes.ts';

const submissionTable = selectableTableOf<FormSubmission>(
  'Submissions, newest first',
  [
    { id: 'from', title: 'From', place: 1, cell: (one) => <Sender of={one} /> },
    { id: 'message', title: 'Message', place: 3, cell: (one) => <Message of={one} /> },
    { id: 'when', title: 'Sent', place: 4, isQuiet: true, cell: ({ createdOn }) => <Moment at={createdOn} /> },
    { id: 'star', title: 'Star', place: 2, isEnd: true, cell: (one) => <StarButton of={one} /> },
  ],
  (one) => `the submission of ${senderOf(one)}`,
);

/** What visitors sent by the website's forms: found, read, sorted out and exported. */
export function SubmissionsPage() {
  const search = useListSearch(submissionsList);
  const { account, website } = useAdmin();
  const query = submissionQueryOf(search, website);
  return (
    <ListScreen
      list={submissionsList}
      title="Submissions"
      actions={
        <>
          <DownloadLink
            needs="submissions.export"
            href={fillPath(exportSubmissions.path, {}, { ...query, format: 'json' })}
          >
            Export JSON
          </DownloadLink>
          <DownloadLink
            needs="submissions.export"
            href={fillPath(exportSubmissions.path, {}, { ...query, format: 'csv' })}
          >
            Export CSV
          </DownloadLink>
        </>
      }
      above={search.form && <SummaryCard key={search.form} formId={search.form} />}
      search={{ label: 'Search submissions', placeholder: 'Name, email or words' }}
      beside={<FormFilter />}
      panel={{ button: 'Dates', content: <SentDays /> }}
      chips={[
        ...useDayChips(search),
        ...(search.label ? [{ name: 'label', text: `Labelled “${search.label}”` }] : []),
        ...(search.mine ? [{ name: 'mine', text: 'Assigned to me' }] : []),
      ]}
      rows={({ submissions }) => submissions}
      draw={(rows) => (
        <SelectableTable table={submissionTable} key={JSON.stringify(search)} rows={rows}>
          {(chosen, clear) =>
            holdsRight(account, 'submissions.write') ? <BulkActions chosen={chosen} onClear={clear} /> : null
          }
        </SelectableTable>
      )}
      empty={{
        icon: Inbox,
        title: 'No submissions here',
        text: 'Form submissions appear here. Forms can also send them by email.',
        searched: (scope) => `Searched every answer of ${scope}.`,
      }}
    />
  );
}

function FormFilter() {
  const { form = '', mine } = useListSearch(submissionsList);
  const change = useListChange();
  const { data } = useQuery(submissionForms.query(useAdmin().api));
  return (
    <>
      <FilterSelect
        label="Form"
        value={form}
        all="All forms"
        choices={(data?.forms ?? []).map(({ formId, formName, unread }) => ({
          value: formId,
          label: unread > 0 ? `${formName} (${unread} unread)` : formName,
        }))}
        onChange={(chosen) => change({ form: chosen })}
      />
      <Button aria-pressed={mine !== undefined} onClick={() => change({ mine: mine ? undefined : 'true' })}>
        Assigned to me
      </Button>
    </>
  );
}

function SentDays() {
  return (
    <FieldRow>
      <DayFields what="Sent" days={useListSearch(submissionsList)} />
    </FieldRow>
  );
}

/** What can be done with the submissions that are ticked. */
function BulkActions({ chosen, onClear }: { chosen: readonly FormSubmission[]; onClear: () => void }) {
  const { isBusy, problem, change, move } = useChanges();
  const { locale, sayings } = useAdmin();
  const count = countText(chosen.length, ['submission', 'submissions'], locale);
  const areRead = chosen.every(({ isRead }) => isRead);
  const done = (isDone: boolean) => isDone && onClear();
  const take = async () => {
    const isDone = await change(chosen, { assign: 'me' });
    if (isDone) sayings.say(`${count} assigned to you`);
    done(isDone);
  };
  return (
    <BulkBar
      count={chosen.length}
      text={
        <>
          <b>{count}</b> selected
          {problem && <Failed>{problem}</Failed>}
        </>
      }
      onClear={onClear}
    >
      <Button
        isSmall
        icon={areRead ? Unread : MailOpen}
        isBusy={isBusy}
        onClick={() => void change(chosen, { isRead: !areRead }).then(done)}
      >
        {areRead ? 'Mark unread' : 'Mark read'}
      </Button>
      <Button isSmall icon={UserCheck} isBusy={isBusy} onClick={() => void take()}>
        Assign to me
      </Button>
      <Moves of={chosen} isSmall isBusy={isBusy} onMove={(box) => void move(chosen, box).then(done)} />
    </BulkBar>
  );
}
