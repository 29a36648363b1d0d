import type { UseQueryResult } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { DraftOfferBanner } from '../../kit/form/draft-offer.tsx';
import { SaveBar } from '../../kit/form/save-bar.tsx';
import { NeedsRight } from '../../kit/rights/needs-right.tsx';
import { QueryView } from '../../kit/ui/feedback/query-view.tsx';
import { RowSkeleton } from '../../kit/ui/feedback/skeleton.tsx';
import { PageHead } from '../../kit/ui/layout/page-head.tsx';
import { LowStockCard } from './low-stock-card.tsx';
import { MarketingCard } from './marketing-card.tsx';
import { PayLaterCard } from './pay-later-card.tsx';
import { PopupCard } from './popup-card.tsx';
import { RestockCard } from './restock-card.tsx';
import type { SettingsState } from './save-settings.ts';
import styles from './settings.module.css';
import { SoldOutCard } from './sold-out-card.tsx';
import { StoreCard } from './store-card.tsx';
import { stateOf, usePreferences, useSettingsForm } from './use-settings.ts';

const parts = [
  { id: 'store', name: 'Store' },
  { id: 'low-stock', name: 'Low stock' },
  { id: 'sold-out', name: 'Sold out' },
  { id: 'back-in-stock', name: 'Back in stock' },
  { id: 'pay-later', name: 'Pay later' },
  { id: 'marketing', name: 'Marketing' },
  { id: 'popup', name: 'Pop-up' },
] as const;

/** Everything a store can be set to (EDIT-005). */
export function SettingsPage() {
  const { store, merchandising, installments, marketing } = usePreferences();
  const skeleton = <RowSkeleton rows={8} label="Loading settings" />;
  return (
    <>
      <PageHead title="Store settings" />
      <Each query={store} skeleton={skeleton}>
        {(one) => (
          <Each query={merchandising} skeleton={skeleton}>
            {(two) => (
              <Each query={installments} skeleton={skeleton}>
                {(three) => (
                  <Each query={marketing} skeleton={skeleton}>
                    {(four) => (
                      <Settings
                        saved={stateOf({ store: one, merchandising: two, installments: three, marketing: four })}
                      />
                    )}
                  </Each>
                )}
              </Each>
            )}
          </Each>
        )}
      </Each>
    </>
  );
}

function Each<T>(props: {
  query: UseQueryResult<T>;
  skeleton: React.ReactNode;
  children: (data: T) => React.ReactNode;
}) {
  return <QueryView {...props} what="settings" />;
}

function Settings({ saved }: { saved: SettingsState }) {
  const form = useSettingsForm(saved);
  const current = useRouterState({ select: ({ location }) => location.hash });
  return (
    <div className={styles.settings}>
      <nav className={styles.parts} aria-label="On this page">
        {parts.map(({ id, name }) => (
          <a key={id} href={`#${id}`} aria-current={id === (current || 'store') ? 'true' : undefined}>
            {name}
          </a>
        ))}
      </nav>
      <NeedsRight right="store.settings">
        <div className={styles.cards} inert={form.isSaving}>
          <DraftOfferBanner offer={form.offer} meanwhile={form.meanwhile} />
          <StoreCard form={form} />
          <LowStockCard form={form} />
          <SoldOutCard form={form} />
          <RestockCard form={form} />
          <PayLaterCard form={form} />
          <MarketingCard form={form} />
          <PopupCard form={form} />
        </div>
      </NeedsRight>
      <SaveBar form={form} />
    </div>
  );
}
