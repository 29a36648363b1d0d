import type { Publication } from '@tessera/contracts/commerce/publication-calls.ts';
import { History } from 'lucide-react';
import { Moment } from '../../../kit/context/moment-of.tsx';
import { ListScreen } from '../../../kit/list/list-screen.tsx';
import { tableOf } from '../../../kit/list/list-table.tsx';
import { Badge } from '../../../kit/ui/feedback/badge.tsx';
import { BackLink } from '../../../kit/ui/layout/back-link.tsx';
import table from '../../../kit/ui/tables/table.module.css';
import { ScheduledCard } from '../../documents/scheduled/scheduled-card.tsx';
import { publicationsList } from './queries.ts';
import { TakeBack } from './take-back.tsx';

interface PublicationRow extends Publication {
  id: string;
}

const drawPublications = tableOf<PublicationRow>('Publications, newest first', [
  { id: 'number', title: 'Publication', place: 1, cell: (publication) => <Name of={publication} /> },
  {
    id: 'published',
    title: 'Published',
    place: 3,
    isQuiet: true,
    cell: (publication) => <Published of={publication} />,
  },
  { id: 'pages', title: 'Pages and posts', place: 5, cell: pagesText },
  { id: 'take-back', title: 'Actions', place: 2, isEnd: true, cell: ({ number }) => <TakeBack number={number} /> },
]);

/** What will go live when, and what did; each publication can be taken back. */
export function PublicationsPage() {
  return (
    <ListScreen
      list={publicationsList}
      title="Publications"
      back={<BackLink to="/website/pages" name="pages" />}
      above={<ScheduledCard />}
      rows={({ publications }) => publications.map((one) => ({ ...one, id: String(one.number) }))}
      draw={drawPublications}
      empty={{
        icon: History,
        title: 'No publications yet',
        text: 'Every time pages are published, the publication is listed here and can be taken back.',
      }}
    />
  );
}

interface PublicationCell {
  of: PublicationRow;
}

function Name({ of: { number, note, isCurrent, reverts } }: PublicationCell) {
  return (
    <>
      Publication {number} {isCurrent && <Badge tone="ok">Current</Badge>}
      {reverts !== null && <span className={table.below}>Took back publication {reverts}</span>}
      {note && <span className={table.below}>{note}</span>}
    </>
  );
}

/** Titles of the pages, cut off after a few: a publication can have a hundred. */
function pagesText({ documents }: PublicationRow): string {
  const titles = documents.slice(0, maxTitles).map(({ title }) => title);
  const left = documents.length - titles.length;
  return left > 0 ? `${titles.join(', ')} and ${left} more` : titles.join(', ');
}

const maxTitles = 10;

function Published({ of: { on, by } }: PublicationCell) {
  return (
    <>
      {by && `${by.name}, `}
      <Moment at={on} />
    </>
  );
}
