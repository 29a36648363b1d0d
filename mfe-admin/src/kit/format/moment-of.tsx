import { useAdmin } from '../context/admin-context.ts';
import { momentText } from './moment.ts';

/** When something was, in the website's zone. */
export function Moment({ at }: { at: number }) {
  const { locale, website, now } = useAdmin();
  return <>{momentText(at, { locale, timeZone: website.timeZone }, now())}</>;
}
