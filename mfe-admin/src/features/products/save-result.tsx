import type { SaveOutcome } from '../../inventory/save-stock.ts';
import { variantName } from '../../inventory/stock-state.ts';
import { Banner } from '../../ui/banner.tsx';
import { outcomeText } from './outcome-text.ts';
import styles from './save-result.module.css';

/** What the last save did, and what it left out and why. */
export function SaveResult({ outcome }: { outcome: SaveOutcome | null }) {
  if (!outcome) return null;
  return (
    <Banner tone={outcome.left.length > 0 ? 'warn' : 'ok'}>
      <p>{outcomeText(outcome)}</p>
      {outcome.left.length > 0 && (
        <ul className={styles.left}>
          {outcome.left.map(({ item, reason }) => (
            <li key={item.variantId}>
              <b>{[item.productName, variantName(item)].filter(Boolean).join(', ')}</b> {reason}
            </li>
          ))}
        </ul>
      )}
    </Banner>
  );
}
