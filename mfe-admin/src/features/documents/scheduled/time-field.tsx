import { useAdmin } from '../../../kit/context/admin-context.ts';
import { fullMomentText } from '../../../kit/format/moment.ts';
import { MomentField } from '../../../kit/ui/inputs/moment-field.tsx';
import { zoneText } from './zone-text.ts';

interface TimeFieldProps {
  /** Null is none yet; NaN is something half typed. */
  value: number | null;
  onChange: (value: number | null) => void;
}

/** A date and time to publish at, in the website's time zone, and the moment that it stands for. */
export function TimeField({ value, onChange }: TimeFieldProps) {
  const { locale, website, now } = useAdmin();
  const { timeZone } = website;
  const isPast = value !== null && value <= now();
  const isKnown = value !== null && !Number.isNaN(value);
  return (
    <MomentField
      label="Date and time"
      timeZone={timeZone}
      usualTime="09:00"
      value={value}
      onChange={onChange}
      problem={isPast ? 'This time has passed. Choose a later one.' : undefined}
      help={isKnown ? `${fullMomentText(value, { locale, timeZone })}, ${zoneText(timeZone)}` : zoneText(timeZone)}
    />
  );
}

/** Whether a value of the field can be sent. */
export const isLater = (value: number | null, nowMs: number): value is number => value !== null && value > nowMs;
