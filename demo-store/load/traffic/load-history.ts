import { importHistory } from '@tessera/contracts/analytics/import-calls.ts';
import type { PlatformClient } from '../platform-client.ts';
import type { History } from './history.ts';

const hitsPerCall = 5_000;

/** Sends the history in parts, oldest first. */
export async function loadHistory(analytics: PlatformClient, websiteId: string, timeZone: string, history: History) {
  const { hits: _, ...sales } = history;
  const hits = [...history.hits].sort((a, b) => a.at - b.at);
  await analytics.send(importHistory, websiteId, { body: { timeZone, hits: [], ...sales } });
  for (let from = 0; from < hits.length; from += hitsPerCall) {
    const part = hits.slice(from, from + hitsPerCall);
    await analytics.send(importHistory, websiteId, { body: { timeZone, hits: part, orders: [] } });
  }
}
