import { expect, test } from 'vitest';
import { type EventHandlers, joinHandlers } from './event-consumer.ts';

test('two features take the same event, one after the other', async () => {
  const heard: string[] = [];
  const hearing = (name: string): EventHandlers => ({
    'content.changed': async ({ websiteId }) => void heard.push(`${name} ${websiteId}`),
  });
  const joined = joinHandlers([hearing('first'), {}, hearing('second')]);
  const event = { id: 'e', type: 'content.changed', websiteId: 'w', at: 1, payload: {} } as const;
  await joined['content.changed']?.(event, {} as never);
  expect(heard).toEqual(['first w', 'second w']);
  expect(Object.keys(joined)).toEqual(['content.changed']);
});
