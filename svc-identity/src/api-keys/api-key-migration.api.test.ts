import { openDatabase } from '@tessera/service-kit/data/mongo.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import { expect, test } from 'vitest';
import { createApiKeyStore } from './api-key-store.ts';

test('AUTH-082 keys from before refunds and exports had separate rights keep their access', async () => {
  const name = newId('t').replaceAll(/\W/g, '');
  const open = () => openDatabase(process.env.TEST_MONGODB_URL ?? '', name);
  const before = await open();
  const key = { websiteId: 'site-a', name: 'Books', last4: 'wXyZ', createdMs: 1, createdBy: 'u', revokedMs: null };
  await before.db
    .collection<{ _id: string }>('api-keys')
    .insertMany([
      { ...key, _id: 'key_1', hash: 'a', lastUsedMs: null, scopes: ['orders.write', 'orders.read'] } as never,
      { ...key, _id: 'key_2', hash: 'b', lastUsedMs: null, scopes: ['submissions.read'] } as never,
      { ...key, _id: 'key_3', hash: 'c', lastUsedMs: null, scopes: ['stock.read'] } as never,
    ]);
  const after = await open();
  const keys = createApiKeyStore(after.models, Date.now);
  await after.models.prepare();
  const scopesOf = async (hash: string) => [...((await keys.findGood('site-a', hash))?.scopes ?? [])].sort();
  expect(await scopesOf('a')).toEqual(['orders.export', 'orders.read', 'orders.refund', 'orders.write']);
  expect(await scopesOf('b')).toEqual(['submissions.export', 'submissions.read']);
  expect(await scopesOf('c')).toEqual(['stock.read']);
  await after.db.dropDatabase();
  await Promise.all([before.close(), after.close()]);
});
