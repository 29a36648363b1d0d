import type { Page } from '@playwright/test';
import type { AnswerOf, BodyOf, Call, Wire } from '@tessera/contracts/call.ts';
import { expect } from './test.ts';

/** A call of the page's own origin that sends something, in the browser's session. */
export async function sendFromPage<C extends Call>(page: Page, call: Wire<C>, body: BodyOf<C>): Promise<AnswerOf<C>> {
  const { status, answer } = await page.evaluate(
    async ({ method, path, json }) => {
      const crumb = /crumb=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      const response = await fetch(path, {
        method,
        headers: { 'content-type': 'application/json', 'x-csrf-token': decodeURIComponent(crumb) },
        body: json,
      });
      return { status: response.status, answer: await response.json() };
    },
    { ...call, json: JSON.stringify(body) },
  );
  expect(status, JSON.stringify(answer)).toBe(200);
  return answer;
}
