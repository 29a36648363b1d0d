import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { Help } from '../../../kit/ui/inputs/field.tsx';
import { hasRoom, roomText, storeCollections } from '../stock/store-queries.ts';

/** How full the store pages are, and what to do once all of them are full. */
export function RoomNote() {
  const { api, website } = useAdmin();
  const { data } = useQuery(storeCollections.query(api, website.id));
  if (!data || data.collections.length === 0) return null;
  const { collections } = data;
  return (
    <Help>
      {collections.map((page) => `${page.title}: ${roomText(page)} products`).join(' · ')}
      {!collections.some(hasRoom) && (
        <>
          . Every store page is full. <Link to="/commerce/inventory/store-pages">Create another store page</Link>
        </>
      )}
    </Help>
  );
}
