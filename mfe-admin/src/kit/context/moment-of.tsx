import { dayText, localDay } from '../format/day.ts';
import { momentText } from '../format/moment.ts';
import { useAdmin } from './admin-context.ts';

/** Says when something was, in the website's zone. */
export function useMoment(): (at: number) => string {
  const { locale, website, now } = useAdmin();
  return (at) => momentText(at, { locale, timeZone: website.timeZone }, now());
}

/** When something was, in the website's zone. */
export function Moment({ at }: { at: number }) {
  return <>{useMoment()(at)}</>;
}

/** The same, for machines too. */
export function Time({ at, className }: { at: number; className?: string | undefined }) {
  return (
    <time className={className} dateTime={new Date(at).toISOString()}>
      <Moment at={at} />
    </time>
  );
}

const longDay = { day: 'numeric', month: 'short', year: 'numeric' } as const;

/** A day in the website's zone, or a dash where there is none. */
export function Day({ at }: { at: number | null }) {
  const { locale, website } = useAdmin();
  if (at === null) return <span>–</span>;
  return <time dateTime={new Date(at).toISOString()}>{dayText(localDay(at, website.timeZone), locale, longDay)}</time>;
}
