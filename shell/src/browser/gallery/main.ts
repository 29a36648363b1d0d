import { playSlides } from './autoplay.ts';
import { openLightboxes } from './lightbox.ts';
import { moveSlides } from './slides.ts';

/** Galleries can be looked through without scripts; here they have keys, arrows, autoplay and a lightbox. */
for (const gallery of document.querySelectorAll<HTMLElement>('[data-slides]')) {
  const slides = moveSlides(gallery);
  if (slides) playSlides(gallery, slides);
}
openLightboxes();
