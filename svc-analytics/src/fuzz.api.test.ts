import { fuzz } from '@tessera/service-kit/testing/fuzz/fuzz.ts';
import { expect, onTestFinished, test } from 'vitest';
import { startAnalytics } from './testing/test-analytics.ts';

test('PAGE-016 whatever is sent to whichever call, the answer comes in time and is one that is described', async () => {
  const service = await startAnalytics({ ROLE: 'both', LOG_LEVEL: 'error', RATE_LIMIT_SCALE: 1e6 });
  onTestFinished(() => service.stop());
  const { faults } = await fuzz(service, {
    perCall: 30,
    known: { timeZone: ['Europe/London'], from: ['2026-11-01'], to: ['2026-11-22'] },
  });
  expect(faults).toEqual([]);
});
