import { expect, test } from 'vitest';
import { webhookEventTypes } from './commerce/webhook.ts';
import { domainEvents } from './events.ts';
import { keysOf } from './records.ts';

const webhookSubjects = /^(order|stock|cart|product|gift-card|subscription|submission|error)\./;

test('webhooks offer all events of their subjects that svc-commerce receives', () => {
  const received = keysOf(domainEvents).filter((type) =>
    domainEvents[type].consumers.some((consumer) => consumer === 'svc-commerce'),
  );
  expect(webhookEventTypes).toEqual(received.filter((type) => webhookSubjects.test(type)).toSorted());
});
