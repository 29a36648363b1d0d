import { commentList } from '@tessera/contracts/commerce/comment.ts';
import { role } from '@tessera/contracts/enumerations.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aLivePost, startInteractions } from '../../testing/interactions-service.ts';
import { commentsOf, importComments } from './index.ts';
import { commentCountsJob, commentNoticesJob } from './repair-jobs.ts';
import { type LinkedState, moderationToken } from './rules/moderation-link.ts';

type Started = Awaited<ReturnType<typeof startInteractions>>;
let time = Date.UTC(2030, 0, 1);
let service: Started['service'];
let around: Started['around'];
let deps: Started['deps'];
let posts = 0;
let post: string;
beforeAll(async () => {
  ({ service, around, deps } = await startInteractions(() => time));
});
afterAll(() => service.stop());
beforeEach(async () => {
  posts += 1;
  post = `post-${posts}`;
  around.settings = { commentsEnabled: true, moderatesComments: false, simpleLikingEnabled: true };
  around.mails = [];
  around.outdated = [];
  await deps.site.items.put('site-a', aLivePost(post));
});

const path = (item = post) => `/api/content-service/items/${item}/comments`;
let people = 0;
function aMember(name = 'Joan Whitfield') {
  people += 1;
  const siteUserId = `user-${people}`;
  around.names[siteUserId] = name;
  const caller = service.as({ kind: 'member', siteUserId });
  let written = 0;
  const write = (body: unknown, own: object = {}) => {
    written += 1;
    return caller.call('POST', path(), { commentId: `client-${written}`, body, ...own });
  };
  return { caller, siteUserId, write };
}
const read = async (cursor = '') => (await service.as().call('GET', `${path()}${cursor && `?cursor=${cursor}`}`)).body;
const bodies = async () => (await read()).comments.map(({ body }: { body: string }) => body);
const countOf = async (item = post) => (await deps.site.items.find('site-a', item))?.publicCommentCount;
const moderator = () => service.as({ kind: 'staff', siteUserId: 'mod', roles: [role.moderator] });
const moderate = (changes: { id: string; state: string }[]) =>
  moderator().call('POST', '/api/content-service/comments/moderation', { changes });
const comments = (count: number, item = post) =>
  Array.from({ length: count }, (_, n) => ({
    ...{ id: `${item}-${String(n).padStart(3, '0')}`, authorName: 'Theo', createdOn: 1_000 + n, body: `Comment ${n}` },
  }));

describe('Reading', () => {
  test('PAGE-093 of a post for members is for members', async () => {
    await deps.site.items.put('site-a', { ...aLivePost('club'), permission: 3 });
    await importComments('site-a', 'club', comments(1, 'club'), deps.comments);
    expect((await service.as().call('GET', path('club'))).body.code).toBe('page.members_only');
    expect((await aMember().caller.call('GET', path('club'))).body.comments).toHaveLength(1);
  });

  test('PAGE-093 public comments come oldest first, a page at a time', async () => {
    await importComments('site-a', post, comments(45), deps.comments);
    const first = await read();
    expect(commentList.parse(first)).toMatchObject({ hasNextPage: true });
    const second = await read(first.nextPageCursor);
    const third = await read(second.nextPageCursor);
    expect([...first.comments, ...second.comments, ...third.comments]).toEqual(comments(45));
    expect(third).toMatchObject({ hasNextPage: false, nextPageCursor: null });
  });

  test.each([
    ['a post that is not there', 'nothing'],
    ['a post that takes none and has none', 'closed'],
  ])('PAGE-093 of %s is a 404', async (_what, item) => {
    await deps.site.items.put('site-a', aLivePost('closed', 2));
    const { status, body } = await service.as().call('GET', path(item));
    expect([status, body.code]).toEqual([404, 'post.unknown']);
  });

  test('PAGE-091 of a website without comments is a 404', async () => {
    around.settings.commentsEnabled = false;
    expect((await service.as().call('GET', path())).status).toBe(404);
  });

  test('another website never sees them', async () => {
    await importComments('site-a', post, comments(1), deps.comments);
    expect((await service.as({ websiteId: 'site-b' }).call('GET', path())).status).toBe(404);
  });
});

describe('Writing', () => {
  test('PAGE-094 a member’s comment is public at once, and counted, where comments are not moderated', async () => {
    const { write } = aMember();
    const { status, body } = await write('It runs.\nOnto the shelf.');
    expect([status, body.isWaiting]).toEqual([201, false]);
    expect(body.comment).toMatchObject({ authorName: 'Joan Whitfield', createdOn: time });
    expect(await bodies()).toEqual(['It runs.\nOnto the shelf.']);
    expect([await countOf(), around.outdated]).toEqual([1, ['site-a']]);
  });

  test('PAGE-094 it waits where comments are moderated, and is public once it is approved', async () => {
    around.settings.moderatesComments = true;
    const { write } = aMember();
    const { body } = await write('May I?');
    expect(body.isWaiting).toBe(true);
    expect([await bodies(), await countOf(), around.outdated]).toEqual([[], 0, []]);
    expect((await moderate([{ id: body.comment.id, state: 'public' }])).status).toBe(200);
    expect([await bodies(), await countOf(), around.outdated]).toEqual([['May I?'], 1, ['site-a']]);
  });

  test.each([
    ['nothing', ''],
    ['blanks', '  \n '],
    ['more than 2,000 characters', 'x'.repeat(2_001)],
    ['no text', 7],
  ])('PAGE-094 %s is refused, and nothing is stored', async (_what, body) => {
    const { write } = aMember();
    expect((await write(body)).status).toBe(400);
    expect(await bodies()).toEqual([]);
  });

  test('PAGE-094 only members write, also where the session has ended', async () => {
    const visitor = await service.as().call('POST', path(), { commentId: 'client-1', body: 'Hello' });
    expect([visitor.status, visitor.body.code]).toEqual([401, 'session.required']);
    const gone = service.as({ kind: 'member', siteUserId: 'erased' });
    expect((await gone.call('POST', path(), { commentId: 'client-1', body: 'Hello' })).status).toBe(401);
    expect(await bodies()).toEqual([]);
  });

  test('PAGE-091 PAGE-092 none are taken where comments are off or closed', async () => {
    await deps.site.items.put('site-a', aLivePost('shut', 2));
    const { caller, write } = aMember();
    const shut = await caller.call('POST', path('shut'), { commentId: 'client-1', body: 'Hello' });
    expect([shut.status, shut.body.code]).toEqual([409, 'comment.closed']);
    around.settings.commentsEnabled = false;
    expect((await write('Hello')).body.code).toBe('comment.closed');
    expect((await caller.call('POST', path('none'), { commentId: 'client-1', body: 'Hello' })).status).toBe(404);
  });

  test('one that is sent again, also at once, is one comment', async () => {
    const { write } = aMember();
    const answers = await Promise.all(['a', 'a', 'b'].map((body) => write(body, { commentId: 'the-same-id' })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect([(await bodies()).length, await countOf()]).toEqual([1, 1]);
  });

  test('an id that another visitor chose, too, makes two comments', async () => {
    await aMember().write('First', { commentId: 'the-same-id' });
    await aMember().write('Second', { commentId: 'the-same-id' });
    expect((await bodies()).length).toBe(2);
  });

  test('markup stays text, and no address is shown as a name', async () => {
    const { write } = aMember('joan@example.com');
    await write('<b>http://example.com</b>');
    const [shown] = (await read()).comments;
    expect(shown).toMatchObject({ authorName: 'Member', body: '<b>http://example.com</b>' });
  });

  test('a member writes five a minute, whatever the session', async () => {
    const { siteUserId } = aMember();
    const statuses = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        service.as({ kind: 'member', siteUserId }).call('POST', path(), { commentId: `client-${n}`, body: 'Again' }),
      ),
    );
    expect(statuses.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 429]);
  });
});

describe('Without scripts', () => {
  const form = (body: string) => ({
    itemId: post,
    commentId: 'from-the-page',
    body,
    returnTo: `/journal/${post}?tag=x`,
  });

  test('PAGE-094 a form comes back to the post, which says what became of it', async () => {
    const { caller } = aMember();
    const sent = await caller.post(path(), form('A line\r\nand another'));
    expect([sent.status, sent.headers.get('location')]).toEqual([
      303,
      `/journal/${post}?sent=comment#comments-${post}`,
    ]);
    expect(await bodies()).toEqual(['A line\nand another']);
    around.settings.moderatesComments = true;
    const waiting = await aMember().caller.post(path(), form('May I?'));
    expect(waiting.headers.get('location')).toBe(`/journal/${post}?sent=waiting#comments-${post}`);
  });

  test('what was refused comes back as it was typed, for its writer alone, until it is sent', async () => {
    const { caller, siteUserId } = aMember();
    const long = 'x'.repeat(2_001);
    const refused = await caller.post(path(), form(long));
    expect(refused.headers.get('location')).toBe(`/journal/${post}?form=comment&problem=request.invalid#comment-form`);
    const item = await deps.site.items.find('site-a', post);
    if (!item) throw new Error('The post is not there.');
    const typedBy = async (sid: string | undefined) =>
      (await commentsOf('site-a', item, deps, { siteUserId, sid }))?.own?.typed;
    expect([await typedBy(caller.claims.sid), await typedBy('another')]).toEqual([long, '']);
    await caller.post(path(), form('Short'));
    expect(await typedBy(caller.claims.sid)).toBe('');
  });

  test('no form leads to another website', async () => {
    const { caller } = aMember();
    const sent = await caller.post(path(), { ...form('Hello'), returnTo: 'https://evil.example/' });
    expect(sent.headers.get('location')).toBe(`/?sent=comment#comments-${post}`);
  });
});

describe('The page of a post', () => {
  const ofPost = async (reader?: { siteUserId?: string }) => {
    const item = await deps.site.items.find('site-a', post);
    if (!item) throw new Error('The post is not there.');
    return commentsOf('site-a', item, deps, reader);
  };

  test('PAGE-089 PAGE-090 PAGE-091 PAGE-092 has comments where they are shown', async () => {
    expect(await ofPost()).toMatchObject({ comments: [], hasNextPage: false });
    await deps.site.items.put('site-a', { ...aLivePost(post, 2), publication: 2 });
    expect(await ofPost()).toBeNull();
    await importComments('site-a', post, comments(1), deps.comments);
    expect((await ofPost())?.comments).toEqual(comments(1));
    around.settings.commentsEnabled = false;
    expect(await ofPost()).toBeNull();
  });

  test('is there while the settings cannot be read', async () => {
    const item = await deps.site.items.find('site-a', post);
    if (!item) throw new Error('The post is not there.');
    const away = { read: () => Promise.reject(new Error('away')) };
    expect(await commentsOf('site-a', item, { ...deps, interactions: away })).toMatchObject({ comments: [] });
  });

  test('shows what waits to its writer alone', async () => {
    around.settings.moderatesComments = true;
    const { write, siteUserId } = aMember();
    await write('Mine');
    await aMember().write('Theirs');
    expect((await ofPost({ siteUserId }))?.own?.waiting.map(({ body }) => body)).toEqual(['Mine']);
    expect((await ofPost())?.own).toBeUndefined();
  });
});

describe('Moderating', () => {
  const list = async (query: string) => (await moderator().call('GET', `/api/content-service/comments?${query}`)).body;

  test('AUTH-062 lists by state with search, newest first, with the post of each', async () => {
    around.settings.moderatesComments = true;
    const { write } = aMember('Kofi Mensah');
    await write('The iron goes to the charity shop');
    time += 1;
    await write('Another IRON');
    const found = await list('state=waiting&search=iron+mensah');
    expect(found.comments).toMatchObject([
      { body: 'Another IRON', itemTitle: `Post ${post}`, itemUrl: `/journal/${post}`, state: 'waiting' },
      { body: 'The iron goes to the charity shop' },
    ]);
    expect((await list('state=spam&search=iron')).comments).toEqual([]);
    expect(found.counts.waiting).toBeGreaterThanOrEqual(2);
  });

  test('pages of comments follow each other', async () => {
    await importComments('site-a', post, comments(120), deps.comments);
    const seen: string[] = [];
    for (let cursor = ''; ; ) {
      const page = await list(`state=public&search=theo${cursor && `&cursor=${cursor}`}`);
      seen.push(...page.comments.map(({ id }: { id: string }) => id));
      if (!page.hasNextPage) break;
      cursor = page.nextPageCursor;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((id) => id.startsWith(`${post}-`))).toHaveLength(120);
  });

  test('several at once are approved, marked as spam, removed and restored; the count follows', async () => {
    await importComments('site-a', post, comments(4), deps.comments);
    const ids = comments(4).map(({ id }) => id);
    const to = (...states: string[]) => moderate(states.map((state, n) => ({ id: String(ids[n]), state })));
    const { body } = await to('spam', 'removed', 'waiting', 'public');
    expect(body.changed).toEqual([
      { id: ids[0], state: 'spam', before: 'public' },
      { id: ids[1], state: 'removed', before: 'public' },
      { id: ids[2], state: 'waiting', before: 'public' },
    ]);
    expect([await countOf(), (await bodies()).length]).toEqual([1, 1]);
    await to('public', 'public', 'public', 'public');
    expect(await countOf()).toBe(4);
  });

  test('one that is not there is a 404, and nothing changes', async () => {
    await importComments('site-a', post, comments(1), deps.comments);
    const { status, body } = await moderate([
      { id: `${post}-000`, state: 'spam' },
      { id: 'none', state: 'spam' },
    ]);
    expect([status, body.code, await countOf()]).toEqual([404, 'comment.unknown', 1]);
  });

  test('AUTH-062 AUTH-063 is for moderators and website managers alone', async () => {
    const as = (code: number) => service.as({ kind: 'staff', siteUserId: 'x', roles: [code] });
    for (const code of [role.editor, role.storeManager, role.commenter, role.viewer]) {
      expect((await as(code).call('GET', '/api/content-service/comments')).status).toBe(403);
      const changed = await as(code).call('POST', '/api/content-service/comments/moderation', {
        changes: [{ id: 'x', state: 'public' }],
      });
      expect(changed.status).toBe(403);
    }
    expect((await as(role.websiteManager).call('GET', '/api/content-service/comments')).status).toBe(200);
    expect((await service.as().call('GET', '/api/content-service/comments')).status).toBe(401);
  });
});

describe('The count', () => {
  test('is right after everybody writes and moderates at once', async () => {
    await importComments('site-a', post, comments(10), deps.comments);
    const ids = comments(10).map(({ id }) => id);
    await Promise.all([
      ...Array.from({ length: 8 }, () => aMember().write('Me too')),
      ...ids.map((id, n) => moderate([{ id, state: n % 2 ? 'spam' : 'public' }])),
    ]);
    expect(await countOf()).toBe(13);
  });

  test('is repaired after a process died between a change and its count', async () => {
    await importComments('site-a', post, comments(3), deps.comments);
    await deps.comments.store.setState('site-a', `${post}-000`, 'removed');
    expect(await countOf()).toBe(3);
    await commentCountsJob(deps).run(deps.log);
    expect(await countOf()).toBe(3);
    time += 60_000;
    await commentCountsJob(deps).run(deps.log);
    expect(await countOf()).toBe(2);
    expect(await deps.comments.store.uncounted()).toEqual([]);
  });

  test('a change that came while another was counted is not taken for counted', async () => {
    await importComments('site-a', post, comments(1), deps.comments);
    const before = await deps.comments.store.setState('site-a', `${post}-000`, 'spam');
    if (!before) throw new Error('The comment was not there.');
    await deps.comments.store.setState('site-a', `${post}-000`, 'public');
    await deps.comments.store.setCounted([{ ...before, rev: before.rev + 1 }]);
    time += 60_000;
    expect(await deps.comments.store.uncounted()).toHaveLength(1);
    await commentCountsJob(deps).run(deps.log);
  });
});

describe('Loading', () => {
  test('twice is once, and what was moderated since stays so', async () => {
    await importComments('site-a', post, comments(2), deps.comments);
    await moderate([{ id: `${post}-000`, state: 'spam' }]);
    await importComments('site-a', post, comments(2), deps.comments);
    expect([await countOf(), await bodies()]).toEqual([1, ['Comment 1']]);
  });
});

describe('A link of the mail about waiting comments', () => {
  const secret = () => service.config.PLATFORM_SECRET;
  const week = 7 * 86_400_000;
  /** A comment that waits, and the links that moderate it until a time. */
  async function aWaitingComment(until = time + week) {
    around.settings.moderatesComments = true;
    const member = aMember('Joan <b>');
    const { body } = await member.write('Please see my site');
    around.settings.moderatesComments = false;
    const commentId: string = body.comment.id;
    const link = (state: LinkedState, websiteId = 'site-a') =>
      `/api/content-service/comment-links/${moderationToken(secret(), websiteId, { commentId, state, until })}`;
    const stateOf = async () => (await deps.comments.store.find('site-a', commentId))?.state;
    return { commentId, link, stateOf };
  }
  const look = async (path: string) => String((await service.as().call('GET', path)).body);
  const press = async (path: string) => String((await service.as().call('POST', path)).body);

  test.each([
    ['public', 'Approve this comment?', 'The comment is approved'],
    ['spam', 'Mark this comment as spam?', 'The comment is marked as spam'],
    ['removed', 'Remove this comment?', 'The comment is removed'],
  ] as const)(
    'PAGE-094 shows the comment first, and makes it %s by its button, once',
    async (state, question, done) => {
      const { link, stateOf } = await aWaitingComment();
      const page = await look(link(state));
      expect(page).toContain(question);
      expect(page).toContain('Joan &lt;b&gt;: “Please see my site”');
      expect([page.includes('<form method="post">'), await stateOf()]).toEqual([true, 'waiting']);
      expect(await press(link(state))).toContain(done);
      expect(await stateOf()).toBe(state);
      expect(await press(link(state))).toContain(done);
      expect(await countOf()).toBe(state === 'public' ? 1 : 0);
    },
  );

  test('does nothing once a moderator decided otherwise, or it has expired', async () => {
    const { commentId, link, stateOf } = await aWaitingComment();
    await moderate([{ id: commentId, state: 'removed' }]);
    for (const page of [await look(link('public')), await press(link('public'))]) {
      expect(page).toContain('This comment was moderated already');
      expect(page).not.toContain('<form');
    }
    expect(await stateOf()).toBe('removed');
    const late = await aWaitingComment(time);
    for (const page of [await look(late.link('public')), await press(late.link('public'))])
      expect(page).toContain('This link has expired');
    expect(await late.stateOf()).toBe('waiting');
  });

  test('works for its own website, comment and action alone', async () => {
    const { link, stateOf } = await aWaitingComment();
    const forged = link('spam').replace('.spam.', '.public.');
    for (const path of [forged, link('public', 'site-b')]) {
      const answer = await service.as().call('POST', path);
      expect([answer.status, String(answer.body).includes('This link is not complete')]).toEqual([404, true]);
    }
    expect(await stateOf()).toBe('waiting');
  });
});

describe('Owners', () => {
  const repairJob = () => commentNoticesJob(deps).run(deps.log);
  const due = () => commentNoticesJob(deps).nextAt?.();

  test('get one mail about all comments that wait, and the next an hour later at the earliest', async () => {
    around.settings.moderatesComments = true;
    time += 2 * 3_600_000;
    await repairJob();
    around.mails = [];
    time += 2 * 3_600_000;
    await aMember().write('One');
    await aMember().write('Two');
    await repairJob();
    expect(around.mails).toEqual([]);
    expect(await due()).toBe(time + 5 * 60_000);
    time += 5 * 60_000;
    await repairJob();
    await repairJob();
    expect(around.mails).toMatchObject([{ to: 'owner@example.com', kind: 'comments-waiting' }]);
    await aMember().write('Three');
    expect(await due()).toBe(time + 3_600_000);
  });

  test('get none where nothing waits any more, or there is no recipient', async () => {
    around.settings.moderatesComments = true;
    time += 4 * 3_600_000;
    await repairJob();
    around.mails = [];
    time += 4 * 3_600_000;
    around.noticeTo = '';
    await aMember().write('One');
    time += 4 * 3_600_000;
    await repairJob();
    expect(around.mails).toEqual([]);
    around.noticeTo = 'owner@example.com';
  });
});

test('SAFE-51 erasing a member takes their name and text out of every comment, and out of the count', async () => {
  const { write, siteUserId } = aMember('Ottoline Quill');
  await write('Yours, Ottoline');
  await aMember().write('Mine stays');
  const erased = await deps.comments.store.eraseOf('site-a', siteUserId);
  await deps.comments.countChanges(erased);
  expect([await bodies(), await countOf()]).toEqual([['Mine stays'], 1]);
  const stored = JSON.stringify(await service.db.collection('comments').find({ websiteId: 'site-a' }).toArray());
  expect(stored).not.toMatch(/ottoline/i);
  expect(stored).not.toContain(`"${siteUserId}"`);
});
