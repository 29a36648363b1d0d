import { defineCall } from '@tessera/contracts/call.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { route } from './route.ts';

const rename = defineCall({
  id: 'rename',
  method: 'PUT',
  path: '/seats/{row}',
  summary: 'Renames a row',
  params: z.strictObject({ row: z.string() }),
  body: z.strictObject({ name: z.string() }),
  answer: z.strictObject({ name: z.string() }),
});

test('the call of a route says what its handler is given and has to answer', () => {
  const access = 'anyone';
  const made = route({ call: rename, access, handle: ({ params, body }) => ({ name: `${params.row} ${body.name}` }) });
  expect(made.call).toBe(rename);
  // @ts-expect-error another answer does not compile
  route({ call: rename, access, handle: ({ body }) => ({ title: body.name }) });
  // @ts-expect-error nor does an input the call does not have
  route({ call: rename, access, handle: ({ body }) => ({ name: body.title }) });
});
