import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { common } from './fixtures.ts';
import { Note } from './note.tsx';

test('greets from the page it stands on', () => {
  expect(renderToString(<Note {...common} />)).toContain('Hello from /shop/mug');
});
