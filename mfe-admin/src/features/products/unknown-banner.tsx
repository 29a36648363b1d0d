import { Banner } from '../../ui/banner.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { ViewLink } from '../../ui/view-link.tsx';

/** A filter that does not exist is named; it never makes the list blank. */
export function UnknownBanner({ unknown }: { unknown: readonly string[] }) {
  if (unknown.length === 0) return null;
  const clear = (
    <ViewLink to="/commerce/inventory" className={buttonClass({ isSmall: true })}>
      Clear filters
    </ViewLink>
  );
  return (
    <Banner tone="info" action={clear}>
      <p>This address asks for something that does not exist: {unknown.join(', ')}. The list is shown without it.</p>
    </Banner>
  );
}
