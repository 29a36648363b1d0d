import type { ActivityEntry } from '@tessera/contracts/identity/activity-calls.ts';
import { History } from 'lucide-react';
import { Moment } from '../../kit/context/moment-of.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { tableOf } from '../../kit/list/list-table.tsx';
import { actorText, entryText } from './entry-words.ts';
import { activityList } from './queries.ts';

const drawActivity = tableOf<ActivityEntry>('Activity', [
  { id: 'what', title: 'What', place: 1, cell: entryText },
  { id: 'at', title: 'When', place: 2, isEnd: true, cell: ({ at }) => <Moment at={at} /> },
  { id: 'who', title: 'Who', place: 3, isQuiet: true, cell: ({ by }) => actorText(by) },
  { id: 'address', title: 'Network address', place: 4, isQuiet: true, isEnd: true, cell: ({ address }) => address },
]);

/** What people and API keys did on the website, for whoever manages people. */
export function ActivityPage() {
  return (
    <ListScreen
      list={activityList}
      title="Activity"
      note="Log-ins, accounts, API keys, erasures, exports of people’s data, and what was refused."
      skeletonRows={8}
      rows={({ entries }) => entries}
      draw={drawActivity}
      empty={{
        icon: History,
        title: 'Nothing happened yet',
        text: 'Log-ins, exports and changes to accounts and API keys are listed here.',
      }}
    />
  );
}
