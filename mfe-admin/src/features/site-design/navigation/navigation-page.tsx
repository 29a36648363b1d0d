import { useQuery } from '@tanstack/react-query';
import type { EditedDesign } from '@tessera/contracts/identity/design-draft-calls.ts';
import { navigationFields } from '@tessera/contracts/identity/navigation-fields.ts';
import { useState } from 'react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { siteCollections, sitePages } from '../../../kit/data/site-entries.ts';
import { DraftOfferBanner } from '../../../kit/form/draft-offer.tsx';
import { SaveBar } from '../../../kit/form/save-bar.tsx';
import { NeedsRight } from '../../../kit/rights/needs-right.tsx';
import { QueryView } from '../../../kit/ui/feedback/query-view.tsx';
import { BesidePreview } from '../../../kit/ui/layout/beside-preview.tsx';
import { PageHead } from '../../../kit/ui/layout/page-head.tsx';
import { designDrafts, siteLayout } from '../../documents/design-queries.ts';
import { DraftBanner } from '../drafts/draft-banner.tsx';
import { useDraftSaving } from '../drafts/use-draft-saving.ts';
import { SitePreview } from '../preview/site-preview.tsx';
import { checkNavigation, linksOf, type StoredNavigation } from './link-draft.ts';
import { MenuCard } from './menu-card.tsx';
import { type Target, targetsOf } from './targets.ts';
import { storedOf, useNavigation } from './use-navigation.ts';

/** The menus of the website. */
export function NavigationPage() {
  const { api } = useAdmin();
  const layout = useQuery(siteLayout.query(api));
  const pages = useQuery(sitePages.query(api));
  const collections = useQuery(siteCollections.query(api));
  const drafts = useQuery(designDrafts.query(api));
  return (
    <>
      <PageHead title="Navigation" />
      <QueryView query={layout} what="navigation">
        {(parts) => (
          <QueryView query={pages} what="pages">
            {(documents) => (
              <QueryView query={collections} what="collections">
                {(found) => (
                  <QueryView query={drafts} what="drafts">
                    {(edited) => (
                      <Navigation live={storedOf(parts)} edited={edited} targets={targetsOf(documents, found)} />
                    )}
                  </QueryView>
                )}
              </QueryView>
            )}
          </QueryView>
        )}
      </QueryView>
    </>
  );
}

interface NavigationProps {
  live: StoredNavigation;
  edited: EditedDesign;
  targets: readonly Target[];
}

function Navigation({ live, edited, targets }: NavigationProps) {
  const drafts = useDraftSaving(['menus'], edited);
  const form = useNavigation(drafts.isDrafted ? edited.values.menus : live, targets, drafts);
  const [selected, setSelected] = useState('');
  const { value } = form;
  const isWhole = Object.keys(checkNavigation(value)).length === 0;
  const navigation = { mainNav: linksOf(value.mainNav), footerNav: linksOf(value.footerNav) };
  return (
    <>
      <BesidePreview form={form} preview={<SitePreview design={isWhole ? { navigation } : undefined} />}>
        <DraftBanner saving={drafts} />
        <DraftOfferBanner offer={form.offer} meanwhile={form.meanwhile} />
        <NeedsRight right="navigation.write">
          {navigationFields.map((field) => (
            <MenuCard key={field} {...{ form, field, targets, selected }} onSelect={setSelected} />
          ))}
        </NeedsRight>
      </BesidePreview>
      <SaveBar form={form} draft={drafts} />
    </>
  );
}
