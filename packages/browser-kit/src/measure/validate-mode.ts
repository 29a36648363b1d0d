import type { ContentCheck } from '@tessera/contracts/analytics/tracker-calls.ts';

/** Has an event's content checked instead of recorded, and tells the console what is wrong with it (DATA-101). */
export async function validateContent(url: string, content: object): Promise<void> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain' },
      body: JSON.stringify(content),
    });
    const check: ContentCheck | { message?: string } = await answer.json();
    if (!('valid' in check)) console.warn(`Error validating event: ${check.message}`);
    else if (!check.valid) for (const { path, message } of check.errors) console.warn(`${path}: ${message}`);
  } catch (error) {
    console.warn(`Error validating event: ${error}`);
  }
}
