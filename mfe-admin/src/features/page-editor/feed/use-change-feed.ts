import { useQueryClient } from '@tanstack/react-query';
import { followDocuments, showPresence } from '@tessera/contracts/commerce/editing-calls.wire.ts';
import { eventStreamType } from '@tessera/contracts/event-stream-type.ts';
import { useEffect, useState } from 'react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { documentNotes } from '../queries.ts';
import type { DocumentSession } from '../session/document-session.ts';
import { ChangeFeed } from './change-feed.ts';

export interface OpenFeed {
  feed: ChangeFeed;
  /** Names this editor among those that are open: two tabs of a person are two. */
  clientId: string;
}

/** Listens to what others do to a document while its editor is open. */
export function useChangeFeed(documentId: string, session: DocumentSession): OpenFeed {
  const { addressOf, api, report } = useAdmin();
  const queries = useQueryClient();
  const [open] = useState((): OpenFeed => {
    const clientId = crypto.randomUUID();
    const feed = new ChangeFeed({
      ...{ session, clientId },
      async openStream(rev, signal) {
        const query = new URLSearchParams({ documents: `${documentId}:${rev}`, clientId });
        const headers = { Accept: eventStreamType };
        const response = await fetch(addressOf(`${followDocuments.path}?${query}`), { headers, signal });
        if (!response.ok || !response.body) throw new Error(`no stream: ${response.status}`);
        return response.body;
      },
      showPresence: async (place) =>
        (await api.read(showPresence, { params: { documentId }, body: { clientId, ...place } })).people,
      onNotes: () => void documentNotes.invalidate(queries),
    });
    return { feed, clientId };
  });
  useEffect(() => {
    const { feed } = open;
    feed.open().catch(report);
    addEventListener('online', feed.reconnect);
    addEventListener('offline', feed.lose);
    return () => {
      removeEventListener('online', feed.reconnect);
      removeEventListener('offline', feed.lose);
      feed.close();
    };
  }, [open, report]);
  return open;
}
