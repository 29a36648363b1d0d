// @vitest-environment happy-dom

import { act, Suspense } from 'react';
import { expect, test } from 'vitest';
import { lazyPart } from './lazy-part.tsx';
import { drawPage } from './testing/drawn-page.ts';

const Part = () => <p>Here</p>;
const drawn = async (part: ReturnType<typeof lazyPart<object>>) => {
  const Drawn = part;
  const page = await drawPage(
    <Suspense>
      <input aria-label="Name" />
      <Drawn />
    </Suspense>,
  );
  await act(async () => {});
  return page;
};

test('a part whose code comes is drawn', async () => {
  const page = await drawn(lazyPart(async () => ({ default: Part })));
  expect(page.text()).toBe('Here');
});

test('a part whose code does not come leaves the rest standing', async () => {
  const gone = async () => Promise.reject(new TypeError('Failed to fetch'));
  const page = await drawn(lazyPart(gone));
  expect([page.text(), page.has('Name')]).toEqual(['', true]);
  const told = await drawn(lazyPart(gone, () => <p>Not here</p>));
  expect(told.text()).toBe('Not here');
});
