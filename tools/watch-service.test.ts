import { createMetrics } from '@tessera/service-kit/metrics.ts';
import { expect, test } from 'vitest';
import { answersIn } from './stack/watch-service.ts';

test('counts a service’s answers and its faults from what it tells Prometheus', async () => {
  const metrics = createMetrics('svc-notes');
  for (const status of [200, 200, 404, 500, 503]) metrics.observe('addNote', status, 3);
  metrics.observe('readNote', 500, 1);
  expect(answersIn(await metrics.text())).toEqual({ all: 6, faults: 3 });
});
