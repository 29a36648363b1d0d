import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type GoalRow, maxGoals } from '@tessera/contracts/analytics/goal-calls.ts';
import { changeOf } from '@tessera/rules/analytics/change.ts';
import { Goal as GoalIcon, Plus } from 'lucide-react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { countText } from '../../../kit/format/count.ts';
import { rateOf } from '../../../kit/format/rate.ts';
import { useDialogEntry } from '../../../kit/guards/dialog-entry.ts';
import { Sparkline } from '../../../kit/ui/charts/sparkline.tsx';
import { EmptyState } from '../../../kit/ui/feedback/empty-state.tsx';
import { QueryView } from '../../../kit/ui/feedback/query-view.tsx';
import { RowSkeleton } from '../../../kit/ui/feedback/skeleton.tsx';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { Card } from '../../../kit/ui/layout/card.tsx';
import { PageHead } from '../../../kit/ui/layout/page-head.tsx';
import { columnsOf, DataTable } from '../../../kit/ui/tables/data-table.tsx';
import { forms } from '../../forms/queries.ts';
import { PeriodChoice } from '../period-choice.tsx';
import { Sections } from '../sections.tsx';
import { conditionText } from './condition-text.ts';
import { DeleteGoal } from './delete-goal.tsx';
import { GoalDialog } from './goal-dialog.tsx';
import { goalsQuery } from './query.ts';
import { RenameDialog } from './rename-dialog.tsx';

const route = getRouteApi('/analytics/goals');

const columns = columnsOf<GoalRow>([
  { id: 'name', title: 'Goal', place: 1, cell: ({ name }) => name },
  { id: 'reached', title: 'Reached', place: 2, isEnd: true, cell: (goal) => <Reached goal={goal} /> },
  { id: 'change', title: 'Change', isEnd: true, cell: ({ compared }) => (compared ? changeText(compared) : '–') },
  {
    ...{ id: 'days', title: 'By day' },
    cell: ({ series }) => <Sparkline values={series.map(({ reached }) => reached)} />,
  },
  {
    ...{ id: 'when', title: 'Condition', place: 3, isQuiet: true },
    cell: ({ condition }) => <When condition={condition} />,
  },
  { id: 'actions', title: 'Actions', place: 4, isEnd: true, cell: (goal) => <GoalActions goal={goal} /> },
]);

const changeText = ({ now, previous }: NonNullable<GoalRow['compared']>) =>
  changeOf(now.reached, previous.reached).text;

/** The goals of the website, and how many visits of a period reached them. */
export function GoalsPage() {
  const admin = useAdmin();
  const query = useQuery(goalsQuery(admin, route.useSearch()));
  const making = useDialogEntry('goal');
  const isFull = (query.data?.goals.length ?? 0) >= maxGoals;
  return (
    <>
      <PageHead
        title="Goals"
        actions={
          <PeriodChoice>
            <Button needs="analytics.write" look="primary" icon={Plus} disabled={isFull} onClick={() => making.open()}>
              New goal
            </Button>
          </PeriodChoice>
        }
        note={
          isFull
            ? `A website has at most ${maxGoals} goals.`
            : 'A visit counts once for each goal it reaches, from the moment the goal is created.'
        }
      />
      <Sections at="/analytics/goals" />
      <Card label="Goals">
        <QueryView query={query} what="goals" skeleton={<RowSkeleton rows={4} label="Loading the goals" />}>
          {({ goals }) =>
            goals.length === 0 ? (
              <EmptyState icon={GoalIcon} title="No goals yet">
                A goal is an action you want visitors to take, such as viewing a thank-you page, placing an order or
                adding a product to the cart. Create one to see how many visits reach it.
              </EmptyState>
            ) : (
              <DataTable
                caption="Goals and the visits that reached them"
                columns={columns}
                rows={goals}
                rowId={({ id }) => id}
              />
            )
          }
        </QueryView>
      </Card>
      {making.isOpen && <GoalDialog dialog={making.dialog} />}
    </>
  );
}

/** How many visits reached the goal, with their share when there are enough visits. */
function Reached({ goal: { total } }: { goal: GoalRow }) {
  const rate = rateOf(total.reached, total.visits);
  const count = countText(total.reached, ['visit', 'visits'], useAdmin().locale);
  return rate === undefined ? count : `${count}, ${rate} % of all`;
}

/** A form has no name here for people without access to forms. */
function When({ condition }: Pick<GoalRow, 'condition'>) {
  const isOfForm = condition.kind === 'action' && condition.formId !== undefined;
  const { data } = useQuery({ ...forms.query(useAdmin().api, {}), enabled: isOfForm });
  return conditionText(condition, (formId) => data?.forms.find(({ id }) => id === formId)?.name);
}

function GoalActions({ goal }: { goal: GoalRow }) {
  const renaming = useDialogEntry(`rename ${goal.id}`);
  const deleting = useDialogEntry(`delete ${goal.id}`);
  return (
    <>
      <Button needs="analytics.write" isSmall onClick={() => renaming.open()}>
        Rename <span className="sr">{goal.name}</span>
      </Button>{' '}
      <Button needs="analytics.write" isSmall onClick={() => deleting.open()}>
        Delete <span className="sr">{goal.name}</span>
      </Button>
      {renaming.isOpen && <RenameDialog goal={goal} dialog={renaming.dialog} />}
      <DeleteGoal goal={goal} dialog={deleting.dialog} />
    </>
  );
}
