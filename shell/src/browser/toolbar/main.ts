import { hearDevServers } from './dev-news.ts';
import { showMounts } from './mount-states.ts';

/** Brings the strip of a preview to life. Pages of visitors do not load this. */
const strip = document.querySelector<HTMLElement>('.preview-strip');
if (strip) {
  showMounts(strip);
  keepOpen(strip.querySelector('details'));
  hearDevServers(strip);
}

/** Who has unfolded the list wants it on the next page as well. */
function keepOpen(details: HTMLDetailsElement | null): void {
  const key = 'tessera-preview-parts';
  if (!details) return;
  details.open = sessionStorage.getItem(key) === 'open';
  details.addEventListener('toggle', () => sessionStorage.setItem(key, details.open ? 'open' : ''));
}
