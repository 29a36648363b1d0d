import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';

test('metrics tell how busy the event loop is, and nothing of its delay that would have to be sampled', async () => {
  const metrics = createMetrics('svc-test');
  await metrics.text();
  const end = performance.now() + 50;
  while (performance.now() < end) void 0;
  const text = await metrics.text();
  const busy = Number(/^nodejs_eventloop_utilization\{.*\} (.+)$/m.exec(text)?.[1]);
  expect(busy).toBeGreaterThan(0);
  expect(busy).toBeLessThanOrEqual(1);
  expect(text).not.toContain('nodejs_eventloop_lag_p99_seconds');
  expect(text).toContain('nodejs_eventloop_lag_seconds');
});
