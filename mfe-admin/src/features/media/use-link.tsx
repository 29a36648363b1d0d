import type { MediaUse } from '@tessera/contracts/commerce/media.ts';
import { Badge } from '../../kit/ui/feedback/badge.tsx';
import { ViewLink } from '../../kit/ui/layout/view-link.tsx';

const kinds: Record<MediaUse['kind'], string> = {
  page: 'Page',
  post: 'Post',
  event: 'Event',
  product: 'Product',
  gallery: 'Gallery',
  lesson: 'Lesson',
  category: 'Category',
  header: 'Logo or favicon',
};

/** A place that shows a file, with the way to it where it can be edited. */
export function UseLink({ use }: { use: MediaUse }) {
  const { kind, isLive } = use;
  return (
    <>
      {kinds[kind]}: <Target use={use} /> {!isLive && <Badge>Draft</Badge>}
    </>
  );
}

function Target({ use: { kind, id, title, collectionId } }: { use: MediaUse }) {
  const name = title || 'Untitled';
  switch (kind) {
    case 'page':
    case 'post':
    case 'event':
    case 'gallery':
    case 'lesson':
      return (
        <ViewLink to="/website/pages/$documentId" params={{ documentId: id }}>
          {name}
        </ViewLink>
      );
    case 'product':
      return (
        <ViewLink
          to="/commerce/inventory/$collectionId/$productId"
          params={{ collectionId: collectionId ?? '', productId: id }}
        >
          {name}
        </ViewLink>
      );
    case 'header':
      return <ViewLink to="/website/header-footer">{name}</ViewLink>;
    default:
      return name;
  }
}
