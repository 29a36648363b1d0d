import { Long } from 'bson';
import { expect, test } from 'vitest';
import { decode } from '../bson/decode.ts';
import { encode } from '../bson/encode.ts';
import { CursorReply } from './cursor-reply.ts';

test.each([0, 1, 12, 5000])('a batch of %i documents reads as a cursor document', (count) => {
  const documents = Array.from({ length: count }, (_, i) => ({ i, text: 'x'.repeat(i % 50) }));
  const reply = new CursorReply('nextBatch');
  for (const document of documents) reply.add(encode(document));
  const bytes = reply.finish(2 ** 40, 'shop.ärger');
  expect(bytes.readInt32LE(0)).toBe(bytes.length);
  const { cursor, ok } = decode(bytes);
  expect(cursor).toEqual({ nextBatch: documents, id: Long.fromNumber(2 ** 40), ns: 'shop.ärger' });
  expect(Number(ok)).toBe(1);
});
