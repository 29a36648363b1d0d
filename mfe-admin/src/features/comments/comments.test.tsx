import type { ModeratedComment, ModerationState } from '@tessera/contracts/commerce/comment.ts';
import { role } from '@tessera/contracts/enumerations.ts';
import { describe, expect, test } from 'vitest';
import { type OpenAdmin, openAdmin, type Sent } from '../../testing/open-admin.ts';

const path = '/config/website/comments';
const comment = (id: string, authorName: string, state: ModerationState = 'waiting'): ModeratedComment => ({
  ...{ id, authorName, state, createdOn: Date.parse('2026-11-29T10:31:00Z'), body: `Text of ${authorName}` },
  ...{ itemId: 'post-1', itemTitle: 'Why we do not iron', itemUrl: '/journal/why' },
});

/** Comments as the service answers them, and as they are changed. */
function played(all: ModeratedComment[]) {
  const stored = new Map(all.map((one) => [one.id, one]));
  const counted = (state: ModerationState) => [...stored.values()].filter((one) => one.state === state).length;
  const answer = ({ method, url, body }: Sent) => {
    if (url === '/api/content-service/comments/moderation') {
      const { changes } = body as { changes: { id: string; state: ModerationState }[] };
      const changed = changes.map(({ id, state }) => {
        const one = stored.get(id);
        if (!one) throw new Error(id);
        stored.set(id, { ...one, state });
        return { id, state, before: one.state };
      });
      return { changed };
    }
    if (method !== 'GET' || !url.startsWith('/api/content-service/comments')) return undefined;
    const state = new URLSearchParams(url.split('?')[1]).get('state');
    return {
      comments: [...stored.values()].filter((one) => one.state === state),
      counts: {
        waiting: counted('waiting'),
        public: counted('public'),
        spam: counted('spam'),
        removed: counted('removed'),
      },
      ...{ hasNextPage: false, nextPageCursor: null },
    };
  };
  return { answer, stateOf: (id: string) => stored.get(id)?.state };
}

const moderations = ({ sent }: OpenAdmin) =>
  sent.filter(({ url }) => url.endsWith('/moderation')).map(({ body }) => body);

describe('comments', () => {
  test('begin with those that wait, each with its author, text and post', async () => {
    const { answer } = played([comment('c1', 'Joan Whitfield'), comment('c2', 'Deals4U', 'spam')]);
    const page = await openAdmin(path, answer);
    await page.see('Text of Joan Whitfield');
    expect(page.text()).not.toContain('Deals4U');
    expect(page.body.querySelector('a[href$="/journal/why#comments-post-1"]')?.textContent).toBe('Why we do not iron');
    expect(page.text()).toMatch(/Waiting\s*1[\s\S]*Approved\s*0[\s\S]*Spam\s*1/);
  });

  test('one is approved, and that is undone', async () => {
    const { answer, stateOf } = played([comment('c1', 'Joan'), comment('c2', 'Kofi')]);
    const page = await openAdmin(path, answer);
    await page.see('Text of Joan');
    await page.press('Approve the comment by Joan');
    await page.until(() => expect(page.spoken()).toContain('1 comment approved'));
    await page.until(() => expect(page.text()).not.toContain('Text of Joan'));
    expect(stateOf('c1')).toBe('public');
    await page.press('Undo');
    await page.see('Text of Joan');
    expect([stateOf('c1'), stateOf('c2')]).toEqual(['waiting', 'waiting']);
  });

  test('several are marked as spam at once', async () => {
    const { answer } = played([comment('c1', 'Joan'), comment('c2', 'Kofi'), comment('c3', 'June')]);
    const page = await openAdmin(path, answer);
    await page.see('Text of Joan');
    await page.press('Select the comment by Joan');
    await page.press('Select the comment by June');
    await page.press('Mark as spam');
    await page.until(() => expect(page.spoken()).toContain('2 comments marked as spam'));
    expect(moderations(page)).toEqual([
      {
        changes: [
          { id: 'c1', state: 'spam' },
          { id: 'c3', state: 'spam' },
        ],
      },
    ]);
    await page.until(() => expect(page.has('2 selected')).toBe(false));
  });

  test.each([
    ['spam', 'Not spam the comment by Joan'],
    ['removed', 'Restore the comment by Joan'],
    ['public', 'Remove the comment by Joan'],
  ] as const)('from %s there is a way on: %s', async (state, button) => {
    const { answer, stateOf } = played([comment('c1', 'Joan', state)]);
    const page = await openAdmin(`${path}?view=${state}`, answer);
    await page.see('Text of Joan');
    await page.press(button);
    await page.until(() => expect(stateOf('c1')).toBe(state === 'public' ? 'removed' : 'public'));
  });

  test('what is refused is said beside the comment, which stays', async () => {
    const { answer } = played([comment('c1', 'Joan')]);
    const refused = { code: 'comment.unknown', error: 'This comment no longer exists. Reload the page.' };
    const page = await openAdmin(path, (sent) =>
      sent.url.endsWith('/moderation') ? Response.json(refused, { status: 404 }) : answer(sent),
    );
    await page.see('Text of Joan');
    await page.press('Approve the comment by Joan');
    await page.see('This comment no longer exists.');
    expect(page.text()).toContain('Text of Joan');
  });

  test('without any they say how they come about, a search says what was searched, a failure what to do', async () => {
    const empty = await openAdmin(path, played([]).answer);
    await empty.see('No comments are waiting');
    const searched = await openAdmin(`${path}?q=kiln`, played([]).answer);
    await searched.see('Nothing for “kiln”');
    const failed = await openAdmin(path, () => undefined);
    await failed.see('Try again');
  });

  test('AUTH-062 a moderator sees comments, and no way to their settings', async () => {
    const page = await openAdmin(path, played([comment('c1', 'Joan')]).answer, {}, [role.moderator]);
    await page.see('Text of Joan');
    expect([page.has('Approve the comment by Joan'), page.has('Comment settings')]).toEqual([true, false]);
  });
});

describe('settings of comments, likes and sharing', () => {
  const stored = {
    ...{ commentsEnabled: true, moderatesComments: true, simpleLikingEnabled: false },
    ...{ disqusShortname: null, shareButtonOptions: { email: true } },
  };
  const url = '/api/site-interactions';
  const service = (sent: Sent) => {
    if (sent.url !== url) return undefined;
    return sent.method === 'GET' ? { settings: stored } : { settings: (sent.body as { settings: object }).settings };
  };
  const saved = ({ sent }: OpenAdmin) =>
    sent.filter(({ method, url: to }) => method === 'PUT' && to === url).map(({ body }) => body);

  test('PAGE-091 PAGE-101 PAGE-103 are saved over what was seen', async () => {
    const page = await openAdmin(`${path}/settings`, service);
    await page.see('Share buttons');
    await page.press('Approve comments before they are shown');
    await page.press('Visitors can like posts');
    await page.press('Pinterest');
    await page.press('Save');
    await page.until(() => expect(page.spoken()).toContain('Settings saved'));
    expect(saved(page)).toMatchObject([
      {
        settings: {
          ...{ moderatesComments: false, simpleLikingEnabled: true },
          shareButtonOptions: { email: true, pinterest: true, facebook: false },
        },
        over: stored,
      },
    ]);
  });

  test('PAGE-095 a Disqus name that is none is not sent', async () => {
    const page = await openAdmin(`${path}/settings`, service);
    await page.see('Share buttons');
    await page.fill('Disqus name (optional)', 'https://fernhall.disqus.com');
    await page.press('Save');
    await page.see('Enter the name as in your Disqus address');
    expect(saved(page)).toEqual([]);
  });
});
