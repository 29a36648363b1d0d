import { expect, test } from 'vitest';
import { fileAnswer } from './file-answer.ts';

test.each([
  ['America/Los_Angeles', 'orders-2026-11-28.csv'],
  ['Europe/London', 'orders-2026-11-29.csv'],
  ['Pacific/Auckland', 'orders-2026-11-29.csv'],
])('a file that is made for a website in %s is called %s', (timeZone, name) => {
  const headers: Record<string, string> = {};
  const reply = { header: (key: string, value: string) => void Object.assign(headers, { [key]: value }) };
  const made = { atMs: Date.UTC(2026, 10, 29, 3, 20), timeZone };
  fileAnswer(reply as never, { name: 'orders', format: 'csv', made, content: '' });
  expect(headers['Content-Disposition']).toBe(`attachment; filename="${name}"`);
});
