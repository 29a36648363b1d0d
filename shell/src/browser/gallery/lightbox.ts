import { createLightbox, type Lightbox } from './lightbox-dialog.ts';
import { hashOfPhoto, photoIn, plainAddress } from './photo-hash.ts';

/**
 * Opens pictures over the page (IMG-067). Each has an address, `#photo={id}`; Back closes it. Without scripts the same link
 * leads to the picture.
 */
export function openLightboxes(): void {
  let open: Lightbox | undefined;
  /** Whether the address of the open one is an entry of its own in the history, which Back leaves. */
  let isEntry = false;

  const show = (link: HTMLAnchorElement) => {
    const gallery = link.closest<HTMLElement>('[data-lightbox]');
    const id = link.dataset.photo;
    if (!gallery || !id) return;
    history.pushState(null, '', hashOfPhoto(id));
    isEntry = true;
    open = createLightbox(gallery, link, {
      moved: (photo) => history.replaceState(null, '', hashOfPhoto(photo)),
      closed: () => {
        open = undefined;
        if (isEntry) history.back();
        isEntry = false;
        link.focus();
      },
    });
  };
  const linkOf = (id: string | undefined) =>
    id === undefined ? null : document.querySelector<HTMLAnchorElement>(`a[data-photo="${CSS.escape(id)}"]`);

  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-photo]');
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    show(link);
  });
  addEventListener('popstate', () => {
    if (photoIn(location.hash) !== undefined) return;
    isEntry = false;
    open?.close();
  });
  const linked = linkOf(photoIn(location.hash));
  if (linked) {
    // Back leads to the page, as it does from a picture that was pressed.
    history.replaceState(null, '', plainAddress());
    linked.closest('details')?.setAttribute('open', '');
    show(linked);
  }
}
