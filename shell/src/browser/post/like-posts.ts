import type { Api } from '@tessera/browser-kit/api/api-client.ts';
import type { AnswerOf } from '@tessera/contracts/call.ts';
import type { likePost as likeCall } from '@tessera/contracts/commerce/like-calls.ts';
import { likePost, readLikes } from '@tessera/contracts/commerce/like-calls.wire.ts';

type Likes = AnswerOf<typeof likeCall>;

/** Likes without leaving the page, and marks what this browser likes already: pages are the same for everybody (PAGE-098). */
export function likePosts(api: Api): void {
  const form = document.querySelector<HTMLFormElement>('form[data-like]');
  const button = form?.querySelector('button');
  const count = form?.querySelector('[data-like-count]');
  const status = form?.querySelector<HTMLElement>('[data-like-status]');
  if (!form || !button || !count || !status) return;
  const params = { itemId: form.dataset.like ?? '' };
  let isSending = false;

  const show = ({ likeCount, isLiked }: Likes) => {
    count.textContent = String(likeCount);
    button.ariaPressed = String(isLiked);
  };
  void api.call(readLikes, { params }).then((answer) => {
    // A press that came first knows more.
    if (answer.ok && !isSending) show(answer.value);
  });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (isSending) return;
    isSending = true;
    const answer = await api.call(likePost, { params });
    isSending = false;
    if (answer.ok) show(answer.value);
    status.textContent = answer.ok ? (status.dataset.liked ?? '') : answer.message;
  });
}
