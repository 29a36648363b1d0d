import { useAdmin } from '../context/admin-context.ts';
import { dayText, shortDay } from '../format/day.ts';
import { DayField } from '../ui/inputs/day-field.tsx';
import type { Days } from './days.ts';
import type { FilterChip } from './filter-chips.tsx';
import { useListChange } from './use-list-search.ts';

/** First and last day of a list; `what` happened then, as in "Placed from". */
export function DayFields({ what, days: { from = '', to = '' } }: { what: string; days: Days }) {
  const change = useListChange();
  return (
    <>
      <DayField label={`${what} from`} value={from} onDay={(day) => change({ from: day || undefined })} />
      <DayField label={`${what} until`} value={to} onDay={(day) => change({ to: day || undefined })} />
    </>
  );
}

/** The days that narrow a list, in words. */
export function useDayChips({ from, to }: Days): FilterChip[] {
  const { locale } = useAdmin();
  const day = (text: string) => dayText(text, locale, { ...shortDay, year: 'numeric' });
  return [
    ...(from ? [{ name: 'from', text: `From ${day(from)}` }] : []),
    ...(to ? [{ name: 'to', text: `Until ${day(to)}` }] : []),
  ];
}
