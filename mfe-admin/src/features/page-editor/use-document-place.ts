import { useQuery } from '@tanstack/react-query';
import { type DocumentBody, isItemBody } from '@tessera/contracts/site/document-body.ts';
import type { ComponentProps } from 'react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { siteCollections } from '../../kit/data/site-entries.ts';
import type { BackLink } from '../../kit/ui/layout/back-link.tsx';

interface DocumentPlace {
  /** The list that the document is in. */
  list: ComponentProps<typeof BackLink>;
  /** Its path on the website; undefined while its collection is being read. */
  path: string | undefined;
}

/** Where a document is listed, and where visitors read it: a post or event below its collection. */
export function useDocumentPlace(body: DocumentBody): DocumentPlace {
  const isItem = isItemBody(body);
  const { data } = useQuery({ ...siteCollections.query(useAdmin().api), enabled: isItem });
  if (!isItem) return { list: { to: '/website/pages', name: 'pages' }, path: `/${body.urlId}` };
  const { collectionId, kind, urlId } = body;
  const collection = data?.find(({ id }) => id === collectionId);
  return {
    list: { to: '/website/collections/$collectionId', params: { collectionId }, name: `${kind}s` },
    path: collection && `/${collection.urlId}/${urlId}`,
  };
}
