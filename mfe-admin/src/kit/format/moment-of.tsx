import { useAdmin } from '../context/admin-context.ts';
import { momentText } from './moment.ts';

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
