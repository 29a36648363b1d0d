import type { Api } from '@tessera/browser-kit/api/api-client.ts';
import { announce } from '@tessera/browser-kit/page/announce.ts';
import { readComments } from '@tessera/contracts/commerce/comment-calls.wire.ts';
import { commentElement } from './comment-element.ts';

/** Loads later comments below those that are there; the link leads to them where this cannot. */
export function loadMoreComments(api: Api): void {
  const link = document.querySelector<HTMLAnchorElement>('a[data-more-comments]');
  const section = link?.closest<HTMLElement>('[data-comments]');
  const list = section?.querySelector('[data-comment-list]');
  if (!link || !section || !list) return;
  let isLoading = false;

  link.addEventListener('click', async (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (isLoading) return;
    isLoading = true;
    const cursor = new URL(link.href).searchParams.get('comments') ?? '';
    const answer = await api.call(readComments, {
      params: { itemId: section.dataset.comments ?? '' },
      query: { cursor },
    });
    isLoading = false;
    if (!answer.ok) return announce(link.dataset.failed ?? answer.message, 'assertive');
    const elements = answer.value.comments
      .map((comment) => commentElement(comment, false))
      .filter((element) => element !== undefined);
    list.append(...elements);
    const { hasNextPage, nextPageCursor } = answer.value;
    // The link is where the keyboard is: what was loaded begins there.
    focus(elements[0]);
    if (!hasNextPage || nextPageCursor === null) return link.remove();
    const next = new URL(link.href);
    next.searchParams.set('comments', nextPageCursor);
    link.href = next.href;
  });
}

function focus(element: Element | undefined): void {
  if (!(element instanceof HTMLElement)) return;
  element.tabIndex = -1;
  element.focus();
}
