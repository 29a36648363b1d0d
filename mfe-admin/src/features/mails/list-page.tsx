import { Link } from '@tanstack/react-router';
import { Mail, MailSearch } from 'lucide-react';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { tableOf } from '../../kit/list/list-table.tsx';
import { Badge } from '../../kit/ui/feedback/badge.tsx';
import { Icon } from '../../kit/ui/icon/icon.tsx';
import { buttonClass } from '../../kit/ui/inputs/button.tsx';
import table from '../../kit/ui/tables/table.module.css';
import styles from './mails.module.css';
import { type ListedMail, mailsList } from './queries.ts';
import { SenderCard } from './sender-card.tsx';

const drawMails = tableOf<ListedMail>('Mails', [
  { id: 'name', title: 'Mail', place: 1, cell: (mail) => <MailLink of={mail} /> },
  {
    id: 'to',
    title: 'To',
    place: 3,
    isQuiet: true,
    cell: ({ to }) => (to === 'owner' ? 'You and your team' : 'Visitors and buyers'),
  },
  { id: 'words', title: 'Words', place: 2, isEnd: true, isQuiet: true, cell: (mail) => <Words of={mail} /> },
]);

/** Every mail that is sent for the website. */
export function MailsPage() {
  return (
    <ListScreen
      list={mailsList}
      title="Mails"
      note="Everything that is mailed for your website, and what sets it off. Letters to your list are under Newsletter."
      actions={
        <Link className={buttonClass()} to="/mails/to">
          <Icon of={MailSearch} />
          Mails to a person
        </Link>
      }
      rows={({ mails }) => mails}
      draw={drawMails}
      empty={{ icon: Mail, title: 'No mails', text: 'Nothing is mailed for this website.' }}
    >
      <div className={styles.sender}>
        <SenderCard />
      </div>
    </ListScreen>
  );
}

function MailLink({ of: { service, kind, name, when } }: { of: ListedMail }) {
  return (
    <>
      <Link to="/mails/$service/$kind" params={{ service, kind }}>
        {name}
      </Link>
      <span className={table.below}>{when}</span>
    </>
  );
}

function Words({ of: { ownLanguages } }: { of: ListedMail }) {
  return ownLanguages.length > 0 ? <Badge tone="ok">Your words</Badge> : 'Original';
}
