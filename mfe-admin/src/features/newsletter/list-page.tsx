import { Link } from '@tanstack/react-router';
import type { Subscriber } from '@tessera/contracts/forms/newsletter-calls.ts';
import { exportSubscribers } from '@tessera/contracts/forms/newsletter-calls.wire.ts';
import { fillPath } from '@tessera/contracts/path.ts';
import { Mail, Newspaper, Plus, Share2 } from 'lucide-react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { numberText } from '../../kit/format/count.ts';
import { useDialogEntry } from '../../kit/guards/dialog-entry.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { tableOf } from '../../kit/list/list-table.tsx';
import { useListSearch } from '../../kit/list/use-list-search.ts';
import { given } from '../../kit/route/search-params.ts';
import { Icon } from '../../kit/ui/icon/icon.tsx';
import { Button, buttonClass } from '../../kit/ui/inputs/button.tsx';
import { DownloadLink } from '../../kit/ui/inputs/download-link.tsx';
import { AddDialog } from './add-dialog.tsx';
import { Address, Consent, LastStep, SubscriberState } from './cells.tsx';
import { subscribersList } from './queries.ts';
import { RowActions } from './row-actions.tsx';

const drawSubscribers = tableOf<Subscriber>('Subscribers', [
  { id: 'email', title: 'Email', place: 1, cell: (one) => <Address of={one} /> },
  { id: 'state', title: 'State', place: 2, cell: (one) => <SubscriberState of={one} /> },
  { id: 'consent', title: 'Consent', isQuiet: true, cell: (one) => <Consent of={one} /> },
  { id: 'since', title: 'Since', place: 3, isQuiet: true, cell: (one) => <LastStep of={one} /> },
  { id: 'actions', title: 'Actions', place: 4, isEnd: true, cell: (one) => <RowActions of={one} /> },
]);

/** The newsletter subscribers with their state. */
export function NewsletterPage() {
  const { locale } = useAdmin();
  const { view, q } = useListSearch(subscribersList);
  const adding = useDialogEntry('add');
  return (
    <ListScreen
      list={subscribersList}
      title="Newsletter"
      note={({ counts, month }) =>
        `${numberText(counts.confirmed, locale)} subscribed. In the last 30 days ${numberText(month.confirmed, locale)} confirmed and ${numberText(month.left, locale)} unsubscribed.`
      }
      actions={
        <>
          <Link className={buttonClass()} to="/newsletter/letters">
            <Icon of={Mail} />
            Campaigns{' '}
          </Link>
          <Link className={buttonClass()} to="/newsletter/elsewhere">
            <Icon of={Share2} />
            Mailchimp and Brevo
          </Link>
          <DownloadLink
            needs="lists.export"
            href={fillPath(exportSubscribers.path, {}, given({ state: view, search: q }))}
          >
            Export CSV
          </DownloadLink>
          <Button needs="lists.write" look="primary" icon={Plus} onClick={() => adding.open()}>
            Invite subscriber
          </Button>
        </>
      }
      search={{ label: 'Search subscribers', placeholder: 'Beginning of the address' }}
      rows={({ subscribers }) => subscribers}
      draw={drawSubscribers}
      empty={{
        icon: Newspaper,
        title: 'No subscribers yet',
        text: 'Put a newsletter form on a page. People who sign up get a confirmation email and appear here.',
        searched: () => 'Search by the beginning of an email address.',
      }}
    >
      {adding.isOpen && <AddDialog dialog={adding.dialog} />}
    </ListScreen>
  );
}
