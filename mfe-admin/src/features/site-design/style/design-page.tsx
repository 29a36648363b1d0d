import { useQuery } from '@tanstack/react-query';
import type { EditedDesign } from '@tessera/contracts/identity/design-draft-calls.ts';
import type { SiteStyle } from '@tessera/contracts/identity/site-style.ts';
import { useEffect, useRef, useState } from 'react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { DraftOfferBanner } from '../../../kit/form/draft-offer.tsx';
import { SaveBar } from '../../../kit/form/save-bar.tsx';
import { NeedsRight } from '../../../kit/rights/needs-right.tsx';
import { QueryView } from '../../../kit/ui/feedback/query-view.tsx';
import { SegmentedChoice } from '../../../kit/ui/inputs/segmented-choice.tsx';
import { BesidePreview } from '../../../kit/ui/layout/beside-preview.tsx';
import { PageHead } from '../../../kit/ui/layout/page-head.tsx';
import { designDrafts, siteStyle } from '../../documents/design-queries.ts';
import { DraftBanner } from '../drafts/draft-banner.tsx';
import { useDraftSaving } from '../drafts/use-draft-saving.ts';
import { dressPage, preparePage } from '../preview/dress-page.ts';
import { SitePreview } from '../preview/site-preview.tsx';
import { ColorsCard } from './colors-card.tsx';
import { FontsCard } from './fonts-card.tsx';
import { ShapesCard } from './shapes-card.tsx';
import { wholeColors } from './style-draft.ts';
import { useStyle } from './use-style.ts';

/** Fonts, colors and shapes of the whole website. */
export function DesignPage() {
  const { api } = useAdmin();
  const query = useQuery(siteStyle.query(api));
  const drafts = useQuery(designDrafts.query(api));
  return (
    <>
      <PageHead title="Design" />
      <QueryView query={query} what="design">
        {(style) => (
          <QueryView query={drafts} what="drafts">
            {(edited) => <Design live={style} edited={edited} />}
          </QueryView>
        )}
      </QueryView>
    </>
  );
}

function Design({ live, edited }: { live: SiteStyle; edited: EditedDesign }) {
  const drafts = useDraftSaving(['style'], edited);
  const form = useStyle(drafts.isDrafted ? edited.values.style : live, drafts);
  return (
    <>
      <BesidePreview form={form} preview={<StylePreview value={form.value} from={form.from} />}>
        <DraftBanner saving={drafts} />
        <DraftOfferBanner offer={form.offer} meanwhile={form.meanwhile} />
        <NeedsRight right="content.write">
          <FontsCard form={form} />
          <ColorsCard form={form} />
          <ShapesCard form={form} />
        </NeedsRight>
      </BesidePreview>
      <SaveBar form={form} draft={drafts} />
    </>
  );
}

const sides = [
  { value: 'after', name: 'After' },
  { value: 'before', name: 'Before' },
] as const;

/** The home page in the style as it is changed, or as it is saved. */
function StylePreview({ value, from }: { value: SiteStyle; from: SiteStyle }) {
  const [side, setSide] = useState<'after' | 'before'>('after');
  const page = useRef<Document>(undefined);
  const look = side === 'after' ? { ...value, colors: wholeColors(value) } : from;
  const newest = useRef(look);
  newest.current = look;
  useEffect(() => {
    if (page.current) dressPage(page.current, look);
  });
  return (
    <SitePreview
      action={<SegmentedChoice label="Your changes" value={side} choices={sides} onChange={setSide} />}
      onPage={(loaded) => {
        preparePage(loaded);
        dressPage(loaded, newest.current);
        page.current = loaded;
      }}
    />
  );
}
