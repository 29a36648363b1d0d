import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { WordedMail } from '@tessera/contracts/mails/mail-words.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { isMissing } from '../../kit/data/call-problem.ts';
import { Badge } from '../../kit/ui/feedback/badge.tsx';
import { QueryView } from '../../kit/ui/feedback/query-view.tsx';
import { SegmentedControl } from '../../kit/ui/inputs/segmented-control.tsx';
import { BackLink } from '../../kit/ui/layout/back-link.tsx';
import { Card } from '../../kit/ui/layout/card.tsx';
import columns from '../../kit/ui/layout/columns.module.css';
import { MissingPage } from '../../kit/ui/layout/missing-page.tsx';
import { PageHead } from '../../kit/ui/layout/page-head.tsx';
import { MailEditor } from './mail-editor.tsx';
import { MailPreview } from './mail-preview.tsx';
import { type MailService, mail } from './queries.ts';
import { TestButton } from './test-button.tsx';

const route = getRouteApi('/mails/$service/$kind');
const languageNames: Readonly<Record<string, string>> = { en: 'English', fr: 'French', de: 'German', es: 'Spanish' };

/** One mail: what sets it off, its words, how it looks, and a test. */
export function MailPage() {
  const { service: asked, kind } = route.useParams();
  const { language } = route.useSearch();
  const service: MailService = asked === 'forms' ? 'forms' : 'store';
  const query = useQuery(mail.query(useAdmin().api, { service, kind, ...(language && { language }) }));
  if (isMissing(query.error)) {
    return (
      <MissingPage what="Mail" list={{ path: '/mails', name: 'mails' }}>
        Check the address. There is no email of this kind.
      </MissingPage>
    );
  }
  if (query.data) return <Loaded key={query.data.language} service={service} one={query.data} />;
  return (
    <>
      <PageHead title="Mail" back={<BackLink to="/mails" name="mails" />} />
      <Card label="Mail">
        <QueryView query={query} what="mail">
          {() => null}
        </QueryView>
      </Card>
    </>
  );
}

function Loaded({ service, one }: { service: MailService; one: WordedMail }) {
  const { kind, language } = one;
  return (
    <>
      <PageHead
        title={kind.name}
        note={`Sent when this happens: ${kind.when}.`}
        back={<BackLink to="/mails" name="mails" />}
        badges={one.isOwn && <Badge tone="ok">Your words</Badge>}
        actions={<TestButton service={service} of={one} />}
      />
      <div className={columns.stack}>
        {kind.languages.length > 1 && <Languages service={service} of={one} />}
        <MailEditor service={service} saved={one} />
        <MailPreview service={service} of={one} key={`${language}.${one.version}`} />
      </div>
    </>
  );
}

function Languages({ service, of: { kind, language } }: { service: MailService; of: WordedMail }) {
  return (
    <SegmentedControl label="Language">
      {kind.languages.map((one) => (
        <Link
          key={one}
          to="/mails/$service/$kind"
          params={{ service, kind: kind.kind }}
          search={{ language: one }}
          aria-current={one === language ? 'page' : undefined}
        >
          {languageNames[one] ?? one}
        </Link>
      ))}
    </SegmentedControl>
  );
}
