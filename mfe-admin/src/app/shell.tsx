import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { Menu as MenuIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { lowStock } from '../features/catalogue/stock/queries.ts';
import { useStockDrafts, useStockEdits } from '../features/catalogue/stock/stock-drafts.ts';
import { editsText } from '../features/catalogue/stock/stock-edits.ts';
import { pendingOrders } from '../features/orders/shared/queries.ts';
import { submissionForms } from '../features/submissions/queries.ts';
import { useAdmin } from '../kit/context/admin-context.ts';
import { useLeaveBlocker } from '../kit/context/leave-blocker.ts';
import { useGuard } from '../kit/context/use-guard.ts';
import { numberText } from '../kit/format/count.ts';
import { holdsRight } from '../kit/rights/use-right.ts';
import { Button } from '../kit/ui/inputs/button.tsx';
import { Drawer } from '../kit/ui/overlays/drawer.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Frame, type RenderLink, Sidebar } from './frame.tsx';
import { entryAt, isWholeWindow, opens } from './navigation.ts';
import { NoAccess } from './no-access.tsx';
import { PaletteHost } from './palette/palette-host.tsx';
import { SearchButton } from './palette/search-button.tsx';
import { SignedOutLine } from './session/signed-out-line.tsx';

const renderLink: RenderLink = ({ to }, content) => (
  <Link to={to} activeOptions={{ exact: to === '/', includeSearch: false }}>
    {content}
  </Link>
);

/** The frame around every screen, now with links of the router, counts and the account. */
export function Shell() {
  const { website, account, basePath, runsPlatform } = useAdmin();
  const counts = useRailCounts();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever goes somewhere closes the menu
  useEffect(() => setMenuOpen(false), [path]);
  useLeaveBlocker();
  useStockGuard();
  const rail = { website, account, runsPlatform, counts, renderLink };
  const whole = path.startsWith(basePath) ? path : basePath + path;
  const entry = entryAt(whole, basePath);
  const screen = !entry || opens(entry, account) ? <Outlet /> : <NoAccess />;
  if (isWholeWindow(whole, basePath)) {
    return (
      <>
        <SignedOutLine />
        {screen}
        <PaletteHost />
      </>
    );
  }
  return (
    <Frame
      {...rail}
      menuButton={
        <Button look="ghost" isIconOnly icon={MenuIcon} aria-expanded={isMenuOpen} onClick={() => setMenuOpen(true)}>
          Menu
        </Button>
      }
      searchButton={<SearchButton />}
      accountMenu={<AccountMenu />}
    >
      <Drawer label="Menu" isOpen={isMenuOpen} onClose={() => setMenuOpen(false)}>
        <Sidebar {...rail} />
      </Drawer>
      <SignedOutLine />
      {screen}
      <PaletteHost />
    </Frame>
  );
}

/** Typed stock goes along from screen to screen, but not out of the admin. */
function useStockGuard() {
  const stockDrafts = useStockDrafts();
  const edits = useStockEdits(stockDrafts);
  useGuard(
    edits.size === 0
      ? undefined
      : {
          reach: 'admin',
          title: 'Leave without saving?',
          text: `${editsText(edits)} of stock and prices are not saved.`,
          stay: 'Stay',
          leave: 'Leave',
        },
  );
}

/** What waits for a person; nothing while it is unknown. */
function useRailCounts() {
  const { api, locale, account } = useAdmin();
  const stockDrafts = useStockDrafts();
  const { data: orders } = useQuery({ ...pendingOrders(api), enabled: holdsRight(account, 'orders.read') });
  const { data: inventory } = useQuery({ ...lowStock(api), enabled: holdsRight(account, 'stock.read') });
  const { data: forms } = useQuery({ ...submissionForms.query(api), enabled: holdsRight(account, 'submissions.read') });
  const unread = forms?.unread ?? 0;
  const pending = orders?.counts.pending ?? 0;
  const unsaved = useStockEdits(stockDrafts).size;
  const low = inventory?.counts.low ?? 0;
  return {
    ...(pending > 0 && { '/commerce/orders': numberText(pending, locale) }),
    ...(unread > 0 && { '/submissions': numberText(unread, locale) }),
    // What is typed and not saved is not forgotten on another screen.
    ...(unsaved > 0 && { '/commerce/inventory': `${numberText(unsaved, locale)} unsaved` }),
    ...(unsaved === 0 && low > 0 && { '/commerce/inventory': `${numberText(low, locale)} low` }),
  };
}
