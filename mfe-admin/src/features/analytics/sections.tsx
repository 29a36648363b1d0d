import { useAdmin } from '../../kit/context/admin-context.ts';
import tabs from '../../kit/list/list-tabs.module.css';
import { useAddress } from '../../kit/list/use-list-search.ts';
import { holdsRight } from '../../kit/rights/use-right.ts';
import { ViewLink } from '../../kit/ui/layout/view-link.tsx';
import { readPeriodSearch } from './search.ts';
import styles from './sections.module.css';

const sections = [
  { to: '/analytics', name: 'Overview', right: 'analytics.read' },
  { to: '/analytics/sales', name: 'Sales', right: 'sales.read' },
  { to: '/analytics/buyers', name: 'Customers', right: 'sales.read' },
  { to: '/analytics/searches', name: 'Searches', right: 'analytics.read' },
  { to: '/analytics/goals', name: 'Goals', right: 'analytics.read' },
] as const;
type Section = (typeof sections)[number]['to'];

/** Tabs of the analytics. The chosen period is passed along. */
export function Sections({ at = '/analytics' }: { at?: Section }) {
  const { account } = useAdmin();
  const opened = sections.filter(({ right }) => holdsRight(account, right));
  const { days, from, to, compare } = readPeriodSearch(useAddress());
  const period = { ...(days && { days }), ...(from && { from }), ...(to && { to }), ...(compare && { compare }) };
  return (
    <nav className={`${tabs.tabs} ${styles.apart}`} aria-label="Analytics reports">
      {opened.map((section) => (
        <ViewLink key={section.to} to={section.to} search={period} isCurrent={section.to === at}>
          {section.name}
        </ViewLink>
      ))}
    </nav>
  );
}
