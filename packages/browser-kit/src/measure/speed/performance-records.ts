import type { PerformanceRecord } from '@tessera/contracts/analytics/performance-calls.ts';
import { readPerformanceSettings, recordPerformance } from '@tessera/contracts/analytics/performance-calls.wire.ts';
import { sendQuietly } from '../send.ts';

export type PageRecord = Omit<PerformanceRecord, 'pageLoadId' | 'timestamp'>;

/** The settings call alone may take so long (DATA-174, DATA-176). */
const settingsTimeoutMs = 30_000;
/** The largest number the service holds (DATA-183). */
const largest = 2_147_483_647;

/** Records of this page load, which wait to be sent together. */
export interface PerformanceRecords {
  /** Notes values of this moment; those no service could hold are left out (DATA-183). */
  add(records: readonly PageRecord[]): void;
  /** Asks for the id of the page load, so that it is there when the page is left; asked again it does nothing. */
  ask(): void;
  /** Sends what waits, once the page load has its id; without one nothing is sent (DATA-177, DATA-186). */
  flush(): void;
}

export function createPerformanceRecords(now: () => number = () => performance.now()): PerformanceRecords {
  let pageLoadId: Promise<string | undefined> | undefined;
  const ask = () => {
    pageLoadId ??= readPageLoadId();
    return pageLoadId;
  };
  let waiting: Omit<PerformanceRecord, 'pageLoadId'>[] = [];
  return {
    ask: () => void ask(),
    add(records) {
      const timestamp = Math.round(now());
      const isHeld = ({ value }: PageRecord) => timestamp <= largest && value <= largest;
      waiting.push(...records.filter(isHeld).map((record) => ({ ...record, timestamp })));
    },
    flush() {
      const records = waiting;
      waiting = [];
      if (records.length > 0) void ask().then((id) => id && send(id, records));
    },
  };
}

function send(pageLoadId: string, records: readonly Omit<PerformanceRecord, 'pageLoadId'>[]): void {
  const body = JSON.stringify(records.map((record) => ({ pageLoadId, ...record })));
  void sendQuietly({ url: recordPerformance.path, body, contentType: 'application/json' });
}

async function readPageLoadId(): Promise<string | undefined> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), settingsTimeoutMs);
  try {
    const answer = await fetch(readPerformanceSettings.path, { signal: limit.signal, keepalive: true });
    if (answer.ok) return (await answer.json()).pageLoadId;
    // What nobody reads stays open, for as long as the page does.
    await answer.body?.cancel();
    return undefined;
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
