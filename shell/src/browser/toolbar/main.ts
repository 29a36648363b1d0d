import { hearDevServers } from './dev-news.ts';
import { showMounts } from './mount-states.ts';

/** Brings the strip of a preview to life. Pages of visitors do not load this. */
const strip = document.querySelector<HTMLElement>('.preview-strip');
if (strip) {
  showMounts(strip);
  hearDevServers(strip);
}
