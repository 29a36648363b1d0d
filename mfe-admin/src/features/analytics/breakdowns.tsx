import columns from '../../kit/ui/layout/columns.module.css';
import { BreakdownCard } from './breakdown-card.tsx';
import { traitNames } from './trait-names.ts';

/** Who came, from where, and what they looked at. */
export function Breakdowns() {
  return (
    <>
      <p>
        <small>
          These panels count visits and the page views in them. Page views without a visit (no cookies, or opened from
          another page of the website) are in the totals above only. Of one visit up to 30 pages and 20 products are
          listed.
        </small>
      </p>
      <div className={columns.even}>
        {traitNames.map(({ trait, title }) => (
          <BreakdownCard key={trait} trait={trait} title={title} />
        ))}
      </div>
    </>
  );
}
