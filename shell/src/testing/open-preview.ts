import type { TestAnswer, TestShell } from './test-shell.ts';

/** The preview host of the test's website. */
export const previewHost = 'heron.preview.localhost';

/** A browser that opens a preview link and presses its button. */
export function openPreview(shell: Pick<TestShell, 'ask'>, url: string, cookie?: string): Promise<TestAnswer> {
  const headers = { 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }) };
  return shell.ask(new URL(url).pathname, { host: previewHost, method: 'POST', headers });
}
