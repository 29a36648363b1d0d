import { crumbPlaceholder } from '@tessera/contracts/mounts.ts';

/** The hidden field a plain form proves itself with; the page puts the visitor's own crumb in its place. */
export function CrumbField() {
  return <input type="hidden" name="crumb" defaultValue={crumbPlaceholder} suppressHydrationWarning />;
}
