// @vitest-environment happy-dom
import { pageContextBlockId } from '@tessera/contracts/html-data-blocks.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { likePosts } from './like-posts.ts';
import { loadMoreComments } from './load-more-comments.ts';
import { postComments } from './post-comments.ts';
import { showDisqus } from './show-disqus.ts';

const comment = (id: string, body = 'Hello') => ({ id, authorName: 'Joan', createdOn: Date.UTC(2030, 0, 2), body });
const find = <E extends Element = HTMLElement>(selector: string) => {
  const found = document.querySelector<E>(selector);
  if (!found) throw new Error(`${selector} is not on the page`);
  return found;
};

/** An api that gives the listed answers in turn. */
function apiOf(...answers: unknown[]) {
  const call = vi.fn(async () => answers.shift());
  return { api: { call } as never, call };
}
const ok = (value: unknown) => ({ ok: true, value });
const refused = (message: string, errors?: Record<string, string>) => ({
  ...{ ok: false, code: 'x', status: 400, message },
  ...(errors && { errors }),
});

beforeEach(() => {
  document.body.innerHTML = `
    <script type="application/json" id="${pageContextBlockId}">{"locale":"en-GB","timeZone":"Europe/London"}</script>
    <form data-like="post-1"><button aria-pressed="false">Like <span data-like-count>4</span></button>
      <span data-like-status data-liked="You like it."></span></form>
    <section data-comments="post-1">
      <p data-comment-notice data-waits="It waits." data-published="It is there." hidden></p>
      <div data-comment-list></div>
      <p><a href="/journal/one?comments=next#comments" data-more-comments data-failed="Not loaded.">More</a></p>
      <div data-waiting-list></div>
      <template data-comment-template><article class="comment"><p data-waiting>Waiting</p><p><bdi></bdi> <time></time></p><div dir="auto"></div></article></template>
      <form data-comment-form><input type="hidden" name="commentId" value="from-server">
        <textarea name="body">My text</textarea><p data-comment-problem hidden></p></form>
    </section>
    <section data-disqus="fernhall" data-address="https://fernhall.com/journal/one"><button data-show-disqus hidden>Show</button></section>`;
});
const submit = (selector: string) => find(selector).dispatchEvent(new Event('submit', { cancelable: true }));

describe('Liking', () => {
  test('PAGE-098 marks what this browser likes, and counts once', async () => {
    const { api, call } = apiOf(ok({ likeCount: 4, isLiked: false }), ok({ likeCount: 5, isLiked: true }));
    likePosts(api);
    await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(1));
    submit('form[data-like]');
    submit('form[data-like]');
    await vi.waitFor(() => expect(find('[data-like-status]').textContent).toBe('You like it.'));
    expect(call).toHaveBeenCalledTimes(2);
    expect([find('[data-like-count]').textContent, find('button').ariaPressed]).toEqual(['5', 'true']);
  });

  test('a refusal is said, and the count stays', async () => {
    const { api } = apiOf(ok({ likeCount: 4, isLiked: false }), refused('Try again.'));
    likePosts(api);
    submit('form[data-like]');
    await vi.waitFor(() => expect(find('[data-like-status]').textContent).toBe('Try again.'));
    expect(find('[data-like-count]').textContent).toBe('4');
  });
});

describe('Commenting', () => {
  test('PAGE-094 PAGE-099 a comment that waits is shown to its writer, and the next has an id of its own', async () => {
    const { api, call } = apiOf(ok({ comment: comment('c1', 'One\ntwo\n\nthree <b>'), isWaiting: true }));
    postComments(api);
    submit('form[data-comment-form]');
    await vi.waitFor(() => expect(find('[data-comment-notice]').textContent).toBe('It waits.'));
    expect(call.mock.calls[0]).toMatchObject([
      { method: 'POST' },
      { params: { itemId: 'post-1' }, body: { commentId: 'from-server', body: 'My text' } },
    ]);
    const shown = find('[data-waiting-list] article');
    expect([shown.id, shown.querySelector('bdi')?.textContent]).toEqual(['comment-c1', 'Joan']);
    expect(shown.querySelector('time')?.textContent).toBe('2 Jan 2030');
    expect(shown.querySelector('[dir]')?.innerHTML).toBe('<p>One<br>two</p><p>three &lt;b&gt;</p>');
    expect(find<HTMLTextAreaElement>('textarea').value).toBe('');
    expect(find<HTMLInputElement>('[name=commentId]').value).not.toBe('from-server');
  });

  test('a public one joins the list, without a word of waiting', async () => {
    const { api } = apiOf(ok({ comment: comment('c1'), isWaiting: false }));
    postComments(api);
    submit('form[data-comment-form]');
    await vi.waitFor(() => expect(find('[data-comment-list]').textContent).toContain('Hello'));
    expect(find('[data-comment-list]').textContent).not.toContain('Waiting');
  });

  test('what is refused stays as it was typed, with its id, beside what is wrong', async () => {
    const { api } = apiOf(refused('Not valid.', { body: 'Too long.' }));
    postComments(api);
    submit('form[data-comment-form]');
    await vi.waitFor(() => expect(find('[data-comment-problem]').textContent).toBe('Too long.'));
    expect(find<HTMLTextAreaElement>('textarea').value).toBe('My text');
    expect(find<HTMLInputElement>('[name=commentId]').value).toBe('from-server');
  });
});

describe('Later comments', () => {
  const press = () => find('a[data-more-comments]').dispatchEvent(new MouseEvent('click', { cancelable: true }));

  test('PAGE-093 PAGE-099 are appended until there are no more', async () => {
    const { api } = apiOf(
      ok({ comments: [comment('c2'), comment('c3')], hasNextPage: true, nextPageCursor: 'third' }),
      ok({ comments: [comment('c4')], hasNextPage: false, nextPageCursor: null }),
    );
    loadMoreComments(api);
    press();
    await vi.waitFor(() => expect(find<HTMLAnchorElement>('a').href).toContain('comments=third'));
    press();
    await vi.waitFor(() => expect(document.querySelector('a[data-more-comments]')).toBeNull());
    expect([...document.querySelectorAll('article')].map(({ id }) => id)).toEqual([
      ...['comment-c2', 'comment-c3', 'comment-c4'],
    ]);
  });

  test('that are not loaded leave the link', async () => {
    const { api, call } = apiOf(refused('No.'));
    loadMoreComments(api);
    press();
    await vi.waitFor(() => expect(call).toHaveBeenCalled());
    expect(find<HTMLAnchorElement>('a').href).toContain('comments=next');
  });
});

test('PAGE-095 nothing of Disqus is loaded before the visitor asks for it', () => {
  const appended = vi.spyOn(document.body, 'append').mockImplementation(() => undefined);
  showDisqus();
  expect(appended).not.toHaveBeenCalled();
  expect(find('[data-show-disqus]').hidden).toBe(false);
  find('[data-show-disqus]').click();
  expect(appended.mock.calls.flat()).toMatchObject([{ src: 'https://fernhall.disqus.com/embed.js' }]);
  appended.mockRestore();
});
