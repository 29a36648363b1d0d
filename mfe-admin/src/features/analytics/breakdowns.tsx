import columns from '../../kit/ui/layout/columns.module.css';
import { BreakdownCard } from './breakdown-card.tsx';
import { traitNames } from './trait-names.ts';

/** Who came, from where, and what they looked at. */
export function Breakdowns() {
  return (
    <div className={columns.even}>
      {traitNames.map(({ trait, title }) => (
        <BreakdownCard key={trait} trait={trait} title={title} />
      ))}
    </div>
  );
}
