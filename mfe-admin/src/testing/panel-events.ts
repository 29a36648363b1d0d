import { pageContextBlockId } from '@tessera/contracts/html-data-blocks.ts';
import { onTestFinished, vi } from 'vitest';

/** Names of the events that panels send from here on, in order, as on a page of the shell: by beacon. */
export function watchPanelEvents(): string[] {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = pageContextBlockId;
  block.textContent = JSON.stringify({ websiteId: 'w1', locale: 'en-GB', pageType: 1 });
  document.head.append(block);
  const names: string[] = [];
  const beacon = vi.fn((_url: string, body: Blob) => {
    void body.text().then((text) => names.push(JSON.parse(text).eventSchemaName));
    return true;
  });
  Object.assign(navigator, { sendBeacon: beacon });
  onTestFinished(() => {
    block.remove();
    Object.assign(navigator, { sendBeacon: undefined });
  });
  return names;
}
