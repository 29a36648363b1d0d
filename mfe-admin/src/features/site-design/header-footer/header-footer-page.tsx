import { useQuery } from '@tanstack/react-query';
import type { EditedDesign } from '@tessera/contracts/identity/design-draft-calls.ts';
import { useRef } from 'react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { DraftOfferBanner } from '../../../kit/form/draft-offer.tsx';
import { isSame } from '../../../kit/form/is-same.ts';
import { SaveBar } from '../../../kit/form/save-bar.tsx';
import { NeedsRight } from '../../../kit/rights/needs-right.tsx';
import { QueryView } from '../../../kit/ui/feedback/query-view.tsx';
import { BesidePreview } from '../../../kit/ui/layout/beside-preview.tsx';
import { PageHead } from '../../../kit/ui/layout/page-head.tsx';
import { designDrafts, headerFooter } from '../../documents/design-queries.ts';
import { DraftBanner } from '../drafts/draft-banner.tsx';
import { useDraftSaving } from '../drafts/use-draft-saving.ts';
import { SitePreview } from '../preview/site-preview.tsx';
import { FooterCard } from './footer-card.tsx';
import { AnnouncementCard, HeaderCard } from './header-cards.tsx';
import { checkFrame, type FrameDraft, frameOf, type StoredFrame } from './header-footer-draft.ts';
import { MarksCard } from './marks-card.tsx';
import { SocialCard } from './social-card.tsx';
import { useHeaderFooter } from './use-header-footer.ts';

/** Header and footer of every page (PAGE-118). */
export function HeaderFooterPage() {
  const { api } = useAdmin();
  const query = useQuery(headerFooter.query(api));
  const drafts = useQuery(designDrafts.query(api));
  return (
    <>
      <PageHead title="Header and footer" />
      <QueryView query={query} what="header and footer">
        {(stored) => (
          <QueryView query={drafts} what="drafts">
            {(edited) => <HeaderFooter live={stored} edited={edited} />}
          </QueryView>
        )}
      </QueryView>
    </>
  );
}

function HeaderFooter({ live, edited }: { live: StoredFrame; edited: EditedDesign }) {
  const drafts = useDraftSaving(['header', 'footer'], edited);
  const { header, footer } = edited.values;
  const form = useHeaderFooter(drafts.isDrafted ? { header, footer } : live, drafts);
  const edge = useChangedEdge(form.value);
  const isWhole = Object.keys(checkFrame(form.value)).length === 0;
  return (
    <>
      <BesidePreview
        form={form}
        preview={<SitePreview edge={edge} design={isWhole ? frameOf(form.value) : undefined} />}
      >
        <DraftBanner saving={drafts} />
        <DraftOfferBanner offer={form.offer} meanwhile={form.meanwhile} />
        <NeedsRight right="content.write">
          <MarksCard form={form} />
          <HeaderCard form={form} />
          <AnnouncementCard form={form} />
          <FooterCard form={form} />
          <SocialCard form={form} />
        </NeedsRight>
      </BesidePreview>
      <SaveBar form={form} draft={drafts} />
    </>
  );
}

/** The end of the page that was changed last. */
function useChangedEdge({ header, footer }: FrameDraft): 'top' | 'bottom' {
  const last = useRef<{ header: object; footer: object; edge: 'top' | 'bottom' }>({ header, footer, edge: 'top' });
  const { current } = last;
  if (!isSame(current.footer, footer)) last.current = { header, footer, edge: 'bottom' };
  else if (!isSame(current.header, header)) last.current = { header, footer, edge: 'top' };
  return last.current.edge;
}
