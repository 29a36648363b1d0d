import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ItemSummary } from '@tessera/contracts/commerce/item-calls.ts';
import { documentTypes } from '@tessera/contracts/site/document-body.ts';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { Moment } from '../../../kit/context/moment-of.tsx';
import { siteCollections } from '../../../kit/data/site-entries.ts';
import { numberText } from '../../../kit/format/count.ts';
import { momentRangeText } from '../../../kit/format/moment.ts';
import { Badge } from '../../../kit/ui/feedback/badge.tsx';
import { Thumb, WithPicture } from '../../../kit/ui/layout/thumb.tsx';
import table from '../../../kit/ui/tables/table.module.css';
import { PermissionBadge } from '../../documents/permission-badge.tsx';

interface ItemCell {
  of: ItemSummary;
}

/** The title of an item; what it is called while it has none. */
export const titleOf = ({ title, kind }: Pick<ItemSummary, 'title' | 'kind'>): string =>
  title || `${documentTypes[kind].label} without a title`;

/** The path of an item on the website; undefined while its collection is being read. */
export function useItemPath({ collectionId, urlId }: Pick<ItemSummary, 'collectionId' | 'urlId'>): string | undefined {
  const { data: collections = [] } = useQuery(siteCollections.query(useAdmin().api));
  const collection = collections.find(({ id }) => id === collectionId);
  return collection && `/${collection.urlId}/${urlId}`;
}

/** Picture, title and address; the title opens the editor, unless the item is in the bin. */
export function ItemTitle({ of }: ItemCell) {
  const { id, kind, image, deletedOn, isFeatured, isHiddenFromSearch, permission } = of;
  const path = useItemPath(of);
  return (
    <WithPicture picture={<Thumb url={image?.url ?? null} />}>
      {deletedOn === null ? (
        <Link to="/website/pages/$documentId" params={{ documentId: id }}>
          {titleOf(of)}
        </Link>
      ) : (
        titleOf(of)
      )}{' '}
      {isFeatured && <Badge tone="info">Featured</Badge>} {kind !== 'lesson' && <PermissionBadge of={permission} />}{' '}
      {isHiddenFromSearch && <Badge>Hidden from search</Badge>}
      <span className={table.below}>{path}</span>
    </WithPicture>
  );
}

/** The date that visitors see of a post or gallery. */
export function ShownDate({ of: { shownOn } }: ItemCell) {
  return shownOn === null ? '–' : <Moment at={shownOn} />;
}

/** When an event begins and ends, in the website's time zone (PAGE-086). */
export function EventTime({ of: { startDate, endDate } }: ItemCell) {
  const { locale, website, now } = useAdmin();
  if (startDate === null) return 'No date yet';
  if (endDate === null || endDate < startDate) return <Moment at={startDate} />;
  return momentRangeText(startDate, endDate, { locale, timeZone: website.timeZone }, now());
}

/** Categories, and tags below. */
export function Topics({ of: { categories, tags } }: ItemCell) {
  return (
    <>
      {categories.join(', ')}
      {tags.length > 0 && <span className={table.below}>{tags.join(', ')}</span>}
    </>
  );
}

/** Comments that visitors see, and likes below. */
export function Reactions({ of: { publicCommentCount, likeCount } }: ItemCell) {
  const { locale } = useAdmin();
  return (
    <>
      {numberText(publicCommentCount, locale)}
      {likeCount > 0 && (
        <span className={table.below}>
          {numberText(likeCount, locale)} {likeCount === 1 ? 'like' : 'likes'}
        </span>
      )}
    </>
  );
}
