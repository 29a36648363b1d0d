import { useQuery } from '@tanstack/react-query';
import type { SpamSettings } from '@tessera/contracts/forms/spam-calls.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { DraftOfferBanner } from '../../kit/form/draft-offer.tsx';
import { SaveBar } from '../../kit/form/save-bar.tsx';
import { NeedsRight } from '../../kit/rights/needs-right.tsx';
import { QueryView } from '../../kit/ui/feedback/query-view.tsx';
import columns from '../../kit/ui/layout/columns.module.css';
import { PageHead } from '../../kit/ui/layout/page-head.tsx';
import { CaptchaCard } from './captcha-card.tsx';
import { ContentCard } from './content-card.tsx';
import { spamSettings } from './queries.ts';
import { useSpamForm } from './use-spam-form.ts';

/** What keeps machines from filling in the website's forms. */
export function SpamPage() {
  const query = useQuery(spamSettings.query(useAdmin().api));
  return (
    <>
      <PageHead title="Spam" note="Suspected spam is stored in the spam box and not emailed. Nothing is deleted." />
      <QueryView query={query} what="settings">
        {(saved) => <Settings saved={saved} />}
      </QueryView>
    </>
  );
}

function Settings({ saved }: { saved: SpamSettings }) {
  const form = useSpamForm(saved);
  return (
    <>
      <NeedsRight right="spam.manage">
        <div className={columns.stack} inert={form.isSaving}>
          <DraftOfferBanner offer={form.offer} meanwhile={form.meanwhile} />
          <CaptchaCard form={form} secretEnd={saved.captcha?.secretEnd ?? null} />
          <ContentCard form={form} />
        </div>
      </NeedsRight>
      <SaveBar form={form} />
    </>
  );
}
