import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { LetterWithCounts } from '@tessera/contracts/forms/letter-calls.ts';
import { Send } from 'lucide-react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { isMissing } from '../../kit/data/call-problem.ts';
import { numberText } from '../../kit/format/count.ts';
import { useDialogEntry } from '../../kit/guards/dialog-entry.ts';
import { KeyMetrics } from '../../kit/ui/charts/key-metrics.tsx';
import { QueryView } from '../../kit/ui/feedback/query-view.tsx';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { BackLink } from '../../kit/ui/layout/back-link.tsx';
import { Card } from '../../kit/ui/layout/card.tsx';
import columns from '../../kit/ui/layout/columns.module.css';
import { MissingPage } from '../../kit/ui/layout/missing-page.tsx';
import { PageHead } from '../../kit/ui/layout/page-head.tsx';
import { LetterActions } from './letter-actions.tsx';
import { LetterEditor } from './letter-editor.tsx';
import { LetterPreview } from './letter-preview.tsx';
import { letter } from './letter-queries.ts';
import { LetterState } from './letter-state.tsx';
import { RemoveLetter } from './remove-letter.tsx';
import { SendDialog } from './send-dialog.tsx';
import { TestDialog } from './test-dialog.tsx';

const route = getRouteApi('/newsletter/letters/$letterId');

/** One campaign: edited, previewed, tested and sent, then its progress. */
export function LetterPage() {
  const { letterId } = route.useParams();
  const query = useQuery(letter.query(useAdmin().api, letterId));
  if (isMissing(query.error)) {
    return (
      <MissingPage what="Campaign" list={{ path: '/newsletter/letters', name: 'campaigns' }}>
        It may have been deleted, or it belongs to another website.
      </MissingPage>
    );
  }
  if (query.data) return <Loaded one={query.data} />;
  return (
    <>
      <PageHead title="Campaign" back={<BackLink to="/newsletter/letters" name="campaigns" />} />
      <Card label="Campaign">
        <QueryView query={query} what="campaign">
          {() => null}
        </QueryView>
      </Card>
    </>
  );
}

function Loaded({ one }: { one: LetterWithCounts }) {
  const testing = useDialogEntry('test');
  const sending = useDialogEntry('send');
  const isDraft = one.state === 'draft';
  return (
    <>
      <PageHead
        title={one.subject || 'New campaign'}
        back={<BackLink to="/newsletter/letters" name="campaigns" />}
        badges={<LetterState of={one} />}
        actions={
          <>
            <Button needs="lists.write" onClick={() => testing.open()}>
              Send test
            </Button>
            {isDraft ? (
              <Button needs="lists.write" look="primary" icon={Send} onClick={() => sending.open()}>
                Send
              </Button>
            ) : (
              <LetterActions of={one} />
            )}
          </>
        }
      />
      <div className={columns.stack}>
        {!isDraft && <Fate of={one} />}
        {isDraft && <LetterEditor key={one.id} saved={one} />}
        <LetterPreview of={one} />
        {isDraft && <RemoveLetter of={one} />}
      </div>
      {testing.isOpen && <TestDialog of={one} dialog={testing.dialog} />}
      {sending.isOpen && isDraft && <SendDialog of={one} dialog={sending.dialog} />}
    </>
  );
}

/** The delivery results so far. */
function Fate({ of: { counts, state } }: { of: LetterWithCounts }) {
  const { locale } = useAdmin();
  const figure = (name: string, count: number, note: string) => ({ name, value: numberText(count, locale), note });
  return (
    <Card label="Delivery">
      <KeyMetrics
        metrics={[
          figure('Sent', counts.sent, 'accepted by the mail server'),
          figure(state === 'stopped' ? 'Not sent' : 'Waiting', counts.waiting, 'not with the mail server yet'),
          figure('Bounced', counts.bounced, 'these addresses are suspended'),
          figure('Unsubscribed before sending', counts.left, 'got no email'),
          figure('Failed', counts.failed, 'not accepted within three days'),
          figure('Unknown', counts.unclear, 'may have been delivered; not sent again'),
        ]}
      />
    </Card>
  );
}
