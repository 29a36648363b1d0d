import { announce } from '@tessera/browser-kit/page/announce.ts';

/** Copies the post's address, where the browser can (PAGE-100). */
export function copyLink(): void {
  const button = document.querySelector<HTMLButtonElement>('button[data-copy-link]');
  if (!button || !navigator.clipboard) return;
  button.hidden = false;
  button.addEventListener('click', async () => {
    const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
    await navigator.clipboard.writeText(canonical ?? location.href);
    const copied = button.dataset.copied ?? '';
    button.textContent = copied;
    announce(copied);
  });
}
