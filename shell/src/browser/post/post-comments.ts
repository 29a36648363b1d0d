import type { Api } from '@tessera/browser-kit/api/api-client.ts';
import { announce } from '@tessera/browser-kit/page/announce.ts';
import { scrollToElement } from '@tessera/browser-kit/page/scroll-to-element.ts';
import { writeComment } from '@tessera/contracts/commerce/comment-calls.wire.ts';
import { commentElement } from './comment-element.ts';

/** The notice is next to the form. */
const nearDurationMs = 150;

/** Posts a comment without leaving the page; a refused one stays as it was typed (PAGE-094). */
export function postComments(api: Api): void {
  const form = document.querySelector<HTMLFormElement>('form[data-comment-form]');
  const text = form?.querySelector('textarea');
  const problem = form?.querySelector<HTMLElement>('[data-comment-problem]');
  const section = form?.closest<HTMLElement>('[data-comments]');
  const notice = section?.querySelector<HTMLElement>('[data-comment-notice]');
  if (!form || !text || !problem || !section || !notice) return;
  const id = form.elements.namedItem('commentId');
  let isSending = false;

  const tell = (message: string) => {
    problem.textContent = message;
    problem.hidden = message === '';
    text.ariaInvalid = message === '' ? null : 'true';
  };
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (isSending || !(id instanceof HTMLInputElement)) return;
    isSending = true;
    tell('');
    const answer = await api.call(writeComment, {
      params: { itemId: section.dataset.comments ?? '' },
      // Sent again after a lost answer, it is the same comment.
      body: { commentId: id.value, body: text.value },
    });
    isSending = false;
    if (!answer.ok) {
      tell(answer.errors?.body ?? answer.message);
      text.focus();
      return;
    }
    const { comment, isWaiting } = answer.value;
    const list = section.querySelector(isWaiting ? '[data-waiting-list]' : '[data-comment-list]');
    const element = commentElement(comment, isWaiting);
    if (element) list?.append(element);
    text.value = '';
    id.value = crypto.randomUUID();
    notice.textContent = (isWaiting ? notice.dataset.waits : notice.dataset.published) ?? '';
    notice.hidden = false;
    announce(notice.textContent);
    scrollToElement(notice, nearDurationMs);
  });
}
