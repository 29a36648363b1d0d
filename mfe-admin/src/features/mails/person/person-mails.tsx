import { useInfiniteQuery } from '@tanstack/react-query';
import { MailX, RotateCw } from 'lucide-react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { countText } from '../../../kit/format/count.ts';
import { Banner } from '../../../kit/ui/feedback/banner.tsx';
import { EmptyState } from '../../../kit/ui/feedback/empty-state.tsx';
import { QueryView } from '../../../kit/ui/feedback/query-view.tsx';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { Help } from '../../../kit/ui/inputs/field.tsx';
import { Card, CardBody } from '../../../kit/ui/layout/card.tsx';
import { columnsOf, DataTable } from '../../../kit/ui/tables/data-table.tsx';
import { MailName, MailStateCell, Times } from './cells.tsx';
import { type MailsPage, mergeMails, type ShownMail } from './merge-mails.ts';
import { afterPage, fromNewest, mailsTo } from './queries.ts';
import { SuspensionBanner } from './suspension-banner.tsx';

const columns = columnsOf<ShownMail>([
  { id: 'mail', title: 'Mail', place: 1, cell: (mail) => <MailName of={mail} /> },
  { id: 'state', title: 'State', place: 2, isEnd: false, cell: (mail) => <MailStateCell of={mail} /> },
  { id: 'when', title: 'Asked for', place: 3, isQuiet: true, cell: (mail) => <Times of={mail} /> },
]);
const missingNames = { store: 'orders, carts and the store', forms: 'forms, waitlists and the newsletter' };

/** All mails to an address, of both services, the newest first. */
export function PersonMails({ email }: { email: string }) {
  const { api } = useAdmin();
  const query = useInfiniteQuery({
    queryKey: [...mailsTo.key, email],
    initialPageParam: fromNewest,
    queryFn: ({ pageParam }) => mailsTo.call(api, { email, after: pageParam }),
    getNextPageParam: afterPage,
    select: ({ pages }) => pages,
    staleTime: 0,
  });
  return (
    <Card title={`To ${email}`}>
      <QueryView query={query} what="mails">
        {(pages) => (
          <>
            <Notices pages={pages} isBusy={query.isFetching} onAgain={() => void query.refetch()} />
            <Found pages={pages} />
            <CardBody>
              {query.hasNextPage && (
                <p>
                  <Button isSmall isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                    Show older mails
                  </Button>
                </p>
              )}
              <Help>{retentionText(pages)}</Help>
            </CardBody>
          </>
        )}
      </QueryView>
    </Card>
  );
}

function Found({ pages }: { pages: MailsPage[] }) {
  const mails = mergeMails(pages);
  if (mails.length > 0) {
    return <DataTable caption="Mails" columns={columns} rows={mails} rowId={({ service, id }) => `${service}.${id}`} />;
  }
  // What could not be read is not nothing: the banner above says whose mails those are, and asks for them again.
  if (pages.some(({ missing }) => missing.length > 0)) {
    return (
      <EmptyState icon={MailX} title="Not all mails could be read">
        Those that could be read have none to this address. Whether there are others is not known before all are read.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={MailX} title="No mails to this address">
      No stored emails were sent to this address. Check the spelling of the address.
    </EmptyState>
  );
}

interface NoticesProps {
  pages: readonly MailsPage[];
  isBusy: boolean;
  onAgain: () => void;
}

/** What is true of the whole list: who could not be asked, and what the address does not get any more. */
function Notices({ pages, isBusy, onAgain }: NoticesProps) {
  const missing = new Set(pages.flatMap((page) => page.missing));
  const suspension = pages.find(({ forms }) => forms)?.forms?.suspension;
  const again = (
    <Button isSmall icon={RotateCw} isBusy={isBusy} onClick={onAgain}>
      Try again
    </Button>
  );
  return (
    <>
      {[...missing].map((service) => (
        <Banner key={service} tone="warn" action={again}>
          <p>Emails of {missingNames[service]} could not be loaded, so this list is incomplete.</p>
        </Banner>
      ))}
      {suspension && <SuspensionBanner of={suspension} />}
    </>
  );
}

const yearDays = 365;

function retentionText(pages: readonly MailsPage[]): string {
  const days = Math.max(...pages.flatMap(({ store, forms }) => [store?.keptDays ?? 0, forms?.keptDays ?? 0]));
  const period =
    days % yearDays === 0 ? countText(days / yearDays, ['year', 'years']) : countText(days, ['day', 'days']);
  return `Emails stay in this list for ${period}. Confirmation emails and links to saved forms are deleted with the sign-up or form they belong to. Erasing the person deletes all of them.`;
}
