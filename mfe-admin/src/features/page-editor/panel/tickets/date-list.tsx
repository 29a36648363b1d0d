import { Plus, Trash2 } from 'lucide-react';
import { useAdmin } from '../../../../kit/context/admin-context.ts';
import { fullMomentText } from '../../../../kit/format/moment.ts';
import { Button } from '../../../../kit/ui/inputs/button.tsx';
import { TextField } from '../../../../kit/ui/inputs/field.tsx';
import { MomentField } from '../../../../kit/ui/inputs/moment-field.tsx';
import { NumberField } from '../../../../kit/ui/inputs/number-fields.tsx';
import { newId } from '../../rules/new-id.ts';
import type { DateDraft } from './ticket-draft.ts';
import styles from './tickets.module.css';

const maxLabel = 100;
const maxDates = 20;

interface DateListProps {
  dates: readonly DateDraft[];
  onChange: (dates: DateDraft[]) => void;
}

/** The dates of new tickets; there is always one, the event's own. */
export function DateList({ dates, onChange }: DateListProps) {
  const change = (key: string, part: Partial<DateDraft>) =>
    onChange(dates.map((date) => (date.key === key ? { ...date, ...part } : date)));
  const remove = (key: string) => onChange(dates.filter((date) => date.key !== key));
  const add = () => onChange([...dates, { key: newId('item'), label: '', startDate: null, seats: null }]);
  return (
    <>
      {dates.map((date, at) => (
        <DateFields
          key={date.key}
          date={date}
          at={at}
          onChange={(part) => change(date.key, part)}
          onRemove={at === 0 ? undefined : () => remove(date.key)}
        />
      ))}
      {dates.length < maxDates && (
        <Button isSmall icon={Plus} onClick={add}>
          Add date
        </Button>
      )}
    </>
  );
}

interface DateFieldsProps {
  date: DateDraft;
  at: number;
  onChange: (part: Partial<DateDraft>) => void;
  onRemove: (() => void) | undefined;
}

/** A date of the dialog; the first is the event's own. */
function DateFields({ date, at, onChange, onRemove }: DateFieldsProps) {
  const { website, locale } = useAdmin();
  const { timeZone } = website;
  const name = `Date ${at + 1}`;
  const move = (startDate: number | null) => {
    const text = startDate === null || Number.isNaN(startDate) ? '' : fullMomentText(startDate, { locale, timeZone });
    onChange({ startDate, ...(text && { label: text }) });
  };
  return (
    <fieldset className={styles.date}>
      <legend>{at === 0 ? `${name}, the event’s own` : name}</legend>
      {at > 0 && (
        <MomentField label="Begins" value={date.startDate} timeZone={timeZone} usualTime="12:00" onChange={move} />
      )}
      <TextField
        label="Name in the shop"
        maxLength={maxLabel}
        value={date.label}
        onChange={(label) => onChange({ label })}
      />
      <NumberField label="Places" value={date.seats} onChange={(seats) => onChange({ seats })} />
      {onRemove && (
        <Button isSmall look="ghost" icon={Trash2} onClick={onRemove}>
          Remove {name.toLowerCase()}
        </Button>
      )}
    </fieldset>
  );
}
