import { getRouteApi } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { trackInventory } from '../../inventory/track.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ViewLink } from '../../ui/view-link.tsx';
import { changedSearch } from './search.ts';

const route = getRouteApi('/commerce/inventory');
const pageButton = buttonClass({ isSmall: true, isIconOnly: true });

/** To the pages before and after; `page` counts from 0. */
export function PageLinks({ page, pageCount }: { page: number; pageCount: number }) {
  const search = route.useSearch();
  const at = (index: number) => changedSearch(search, { page: index === 0 ? undefined : String(index + 1) });
  return (
    <>
      {page > 0 && (
        <ViewLink to="/commerce/inventory" search={at(page - 1)} className={pageButton} aria-label="Previous page">
          <Icon of={ChevronLeft} />
        </ViewLink>
      )}
      {page + 1 < pageCount && (
        <ViewLink
          to="/commerce/inventory"
          search={at(page + 1)}
          className={pageButton}
          aria-label="Next page"
          onClick={() => trackInventory('next_page')}
        >
          <Icon of={ChevronRight} />
        </ViewLink>
      )}
    </>
  );
}
