import { accountName } from '@tessera/contracts/identity/account-name.ts';
import type { Person } from '@tessera/contracts/identity/people-calls.ts';
import { Users } from 'lucide-react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { Moment } from '../../kit/context/moment-of.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { tableOf } from '../../kit/list/list-table.tsx';
import { Badge } from '../../kit/ui/feedback/badge.tsx';
import table from '../../kit/ui/tables/table.module.css';
import { DisableAccount } from './disable-account.tsx';
import { EnableAccount } from './enable-account.tsx';
import { type PersonRow, peopleList } from './queries.ts';
import { roleNames } from './role-names.ts';

const drawPeople = tableOf<PersonRow>('People', [
  { id: 'name', title: 'Person', place: 1, cell: (person) => <Name person={person} /> },
  { id: 'roles', title: 'Role', place: 3, isQuiet: true, cell: ({ roles }) => roleNames(roles) },
  { id: 'state', title: 'Log-in', place: 4, isQuiet: true, cell: (person) => <State person={person} /> },
  { id: 'switch', title: 'Change', place: 2, isEnd: true, cell: (person) => <Switch person={person} /> },
]);

/** Who works on the website, and who of them may log in. */
export function PeoplePage() {
  return (
    <ListScreen
      list={peopleList}
      title="People"
      note="Who works on this website. Somebody whose account is disabled is logged out everywhere within a second."
      skeletonRows={3}
      rows={({ people }) => people}
      draw={drawPeople}
      empty={{ icon: Users, title: 'Nobody works here yet', text: 'Accounts with a role on this website show here.' }}
    />
  );
}

function Name({ person }: { person: Person }) {
  return (
    <>
      {accountName(person)}
      <span className={table.below}>{person.email}</span>
    </>
  );
}

function State({ person: { disabledOn } }: { person: Person }) {
  if (disabledOn === null) return 'Can log in';
  return (
    <>
      <Badge tone="warn">Disabled</Badge> since <Moment at={disabledOn} />
    </>
  );
}

function Switch({ person }: { person: Person }) {
  const { account } = useAdmin();
  if (person.siteUserId === account.siteUserId) return <Badge>You</Badge>;
  return person.disabledOn === null ? <DisableAccount person={person} /> : <EnableAccount person={person} />;
}
