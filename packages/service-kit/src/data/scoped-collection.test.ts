import type { Collection } from 'mongodb';
import { expect, test, vi } from 'vitest';
import { forWebsite, type WebsiteDocument } from './scoped-collection.ts';

const duplicate = Object.assign(new Error('E11000 duplicate key'), { code: 11000 });
/** A collection that answers nothing but these two calls. */
const answering = (write: () => Promise<unknown>) =>
  forWebsite({ updateOne: write, findOneAndUpdate: write } as unknown as Collection<WebsiteDocument>, 'site-a');
const one = { _id: 'a' };
const change = { $set: { n: 1 } };

test('of two upserts of a new document at once, the one that is refused finds it', async () => {
  const write = vi.fn().mockRejectedValueOnce(duplicate).mockResolvedValue('found');
  expect(await answering(write).findOneAndUpdate(one, change, { upsert: true })).toBe('found');
  write.mockRejectedValueOnce(duplicate);
  expect(await answering(write).updateOne(one, change, { upsert: true })).toBe('found');
  expect(write).toHaveBeenCalledTimes(4);
});

test('an upsert whose condition does not hold is refused, and so is a key that another document has', async () => {
  const write = vi.fn().mockRejectedValue(duplicate);
  await expect(answering(write).updateOne(one, change, { upsert: true })).rejects.toBe(duplicate);
  expect(write).toHaveBeenCalledTimes(2);
  await expect(answering(write).updateOne(one, change)).rejects.toBe(duplicate);
  expect(write).toHaveBeenCalledTimes(3);
});
