import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** A call of the page's own origin, in the browser's session. */
export async function sendFromPage<T>(page: Page, path: string, body: object): Promise<T> {
  const { status, answer } = await page.evaluate(
    async ([to, data]) => {
      const crumb = /crumb=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      const response = await fetch(String(to), {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-csrf-token': decodeURIComponent(crumb) },
        body: JSON.stringify(data),
      });
      return { status: response.status, answer: await response.json() };
    },
    [path, body] as const,
  );
  expect(status, JSON.stringify(answer)).toBe(200);
  return answer;
}
