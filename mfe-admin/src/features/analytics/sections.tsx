import tabs from '../../kit/list/list-tabs.module.css';
import { useAddress } from '../../kit/list/use-list-search.ts';
import { ViewLink } from '../../kit/ui/layout/view-link.tsx';
import { readPeriodSearch } from './search.ts';
import styles from './sections.module.css';

const sections = [
  { to: '/analytics', name: 'Overview' },
  { to: '/analytics/sales', name: 'Sales' },
  { to: '/analytics/buyers', name: 'Buyers' },
  { to: '/analytics/searches', name: 'Searches' },
  { to: '/analytics/goals', name: 'Goals' },
] as const;
type Section = (typeof sections)[number]['to'];

/** The parts of the analytics. The days that are looked at go along. */
export function Sections({ at = '/analytics' }: { at?: Section }) {
  const { days, from, to, compare } = readPeriodSearch(useAddress());
  const period = { ...(days && { days }), ...(from && { from }), ...(to && { to }), ...(compare && { compare }) };
  return (
    <nav className={`${tabs.tabs} ${styles.apart}`} aria-label="Parts of the analytics">
      {sections.map((section) => (
        <ViewLink key={section.to} to={section.to} search={period} isCurrent={section.to === at}>
          {section.name}
        </ViewLink>
      ))}
    </nav>
  );
}
