import type { ReactNode } from 'react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { localDay } from '../../kit/format/day.ts';
import { useAddress, useListChange } from '../../kit/list/use-list-search.ts';
import { DayField } from '../../kit/ui/inputs/day-field.tsx';
import { SelectField } from '../../kit/ui/inputs/field.tsx';
import { daysOf, type PeriodName, periods } from './period.ts';
import styles from './period-choice.module.css';
import { analyticsOf, compares, readPeriodSearch } from './search.ts';

interface PeriodChoiceProps {
  /** False where nothing is held against another period. */
  isCompared?: boolean;
  children?: ReactNode;
}

/** Which days are shown and what they are compared with. Both are in the address, so that they can be kept and sent on. */
export function PeriodChoice({ isCompared = true, children }: PeriodChoiceProps) {
  const { website, now } = useAdmin();
  const change = useListChange();
  const { days, compare, own } = analyticsOf(readPeriodSearch(useAddress()));
  const shown = daysOf(days, localDay(now(), website.timeZone), own);
  /** Days of one's own begin as those that were shown. */
  const choose = (name: PeriodName) =>
    change({ days: name, ...(name === 'custom' ? shown : { from: undefined, to: undefined }) });
  return (
    <div className={styles.choice}>
      <SelectField label="Period" value={days} choices={choicesOf(periods)} onChange={choose} />
      {days === 'custom' && (
        <>
          <DayField label="From" value={shown.from} onDay={(from) => from && change({ from, to: shown.to })} />
          <DayField label="To" value={shown.to} onDay={(to) => to && change({ from: shown.from, to })} />
        </>
      )}
      {isCompared && (
        <SelectField
          label="Compare with"
          value={compare}
          choices={choicesOf(compares)}
          onChange={(name) => change({ compare: name })}
        />
      )}
      {children}
    </div>
  );
}

const choicesOf = <Id extends string>(named: readonly { id: Id; name: string }[]) =>
  named.map(({ id, name }) => ({ value: id, name }));
