import { crumbCookie } from '@tessera/browser-kit/api/crumb.ts';
import { readCookie } from '@tessera/browser-kit/page/cookies.ts';
import { crumbPlaceholder } from '@tessera/contracts/mounts.ts';
import { useEffect, useState } from 'react';

/**
 * As `CrumbField`, for forms that are sent plainly with scripts on too: React puts the placeholder back when it takes
 * the page over, so the visitor's own crumb is written in again.
 */
export function LiveCrumbField() {
  const [crumb, setCrumb] = useState<string>(crumbPlaceholder);
  useEffect(() => setCrumb((drawn) => readCookie(crumbCookie) ?? drawn), []);
  return <input type="hidden" name="crumb" value={crumb} suppressHydrationWarning />;
}
