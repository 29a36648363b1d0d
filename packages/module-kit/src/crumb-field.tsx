import { crumbPlaceholder } from '@tessera/contracts/html-data-blocks.ts';

/**
 * The hidden field every form of a module carries, so that it can be sent plainly. The page puts the visitor's own crumb
 * in the placeholder's place, and the page's script once more when the form is sent.
 */
export function CrumbField() {
  return <input type="hidden" name="crumb" defaultValue={crumbPlaceholder} suppressHydrationWarning />;
}
