import { type ReactNode, useEffect, useState } from 'react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { localDay } from '../../kit/format/day.ts';
import { useAddress, useListChange } from '../../kit/list/use-list-search.ts';
import { DayField } from '../../kit/ui/inputs/day-field.tsx';
import { SelectField } from '../../kit/ui/inputs/field.tsx';
import { daysOf, type Period, type PeriodName, periods } from './period.ts';
import styles from './period-choice.module.css';
import { analyticsOf, compares, readPeriodSearch } from './search.ts';

interface PeriodChoiceProps {
  /** False for reports without a comparison. */
  isCompared?: boolean;
  children?: ReactNode;
}

/** The period and its comparison. Both are in the address, so that they can be bookmarked and shared. */
export function PeriodChoice({ isCompared = true, children }: PeriodChoiceProps) {
  const { website, now } = useAdmin();
  const change = useListChange();
  const { days, compare, own } = analyticsOf(readPeriodSearch(useAddress()));
  const shown = daysOf(days, localDay(now(), website.timeZone), own);
  /** A custom period starts with the days that were shown. */
  const choose = (name: PeriodName) =>
    change({ days: name, ...(name === 'custom' ? shown : { from: undefined, to: undefined }) });
  return (
    <div className={styles.choice}>
      <SelectField label="Period" value={days} choices={choicesOf(periods)} onChange={choose} />
      {days === 'custom' && <CustomDays shown={shown} onDays={(period) => change({ ...period })} />}
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

/** Start and end date as typed; applied once both are valid and in order. */
function CustomDays({ shown, onDays }: { shown: Period; onDays: (period: Period) => void }) {
  const { from, to } = shown;
  const [typed, setTyped] = useState<Period>({ from, to });
  useEffect(() => setTyped({ from, to }), [from, to]);
  const take = (side: keyof Period, day: string) => {
    if (day === '') return;
    const period = { ...typed, [side]: day };
    setTyped(period);
    if (period.from <= period.to) onDays(period);
  };
  const problem = typed.to < typed.from ? 'End date is before start date' : undefined;
  return (
    <>
      <DayField label="From" value={typed.from} isLazy onDay={(day) => take('from', day)} />
      <DayField label="To" value={typed.to} isLazy problem={problem} onDay={(day) => take('to', day)} />
    </>
  );
}

const choicesOf = <Id extends string>(named: readonly { id: Id; name: string }[]) =>
  named.map(({ id, name }) => ({ value: id, name }));
