import { role } from '@tessera/contracts/enumerations.ts';
import { passwordMask } from '@tessera/contracts/site/permission.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anItemSite } from '../../testing/an-item-site.ts';
import { type CommerceService, startCommerce } from '../../testing/commerce-service.ts';

const documents = '/api/content-service/documents';
const content = '/api/commerce/content';
const mask = passwordMask;

let service: CommerceService;
beforeAll(async () => {
  service = await startCommerce({ RATE_LIMIT_SCALE: 1_000 });
});
afterAll(() => service.stop());

/** A website whose owner protects pages, and visitors with a browser of their own. */
function aGuardedSite(on = service) {
  const site = anItemSite(on);
  const { websiteId, owner, publish, set } = site;
  const setPassword = (id: string, password: string) => owner.call('PUT', `${documents}/${id}/password`, { password });
  const addPage = async (urlId: string, permission: number, password = '') => {
    const { body } = await owner.call('POST', documents, { title: 'Anna & Tom', urlId, preset: 'about' });
    await set(body.id, { permission });
    if (password) await setPassword(body.id, password);
    await publish(body.id);
    return body.id as string;
  };
  /** A browser, with the cookies it was given. */
  const browser = () => {
    const caller = on.as({ websiteId });
    const ask = (path: string) => caller.call('GET', path);
    return {
      ...{ caller, ask },
      read: (path: string) => ask(`${content}?path=${path}`),
      open: (id: string, password: string) => caller.call('POST', `/api/content-service/protected/${id}`, { password }),
    };
  };
  const asMember = on.as({ websiteId, kind: 'member', siteUserId: 'member-1' });
  return { ...site, setPassword, addPage, browser, asMember };
}

describe('PAGE-029 FORM-121 A page with a password', () => {
  test('is closed until its password is given, and then open for that browser session', async () => {
    const { addPage, browser } = aGuardedSite();
    const id = await addPage('wedding', 2, 'rowan tree');
    const [guest, other] = [browser(), browser()];
    const closed = await guest.read('/wedding');
    expect([closed.status, closed.body.code, closed.body.details]).toEqual([403, 'page.protected', { documentId: id }]);
    expect(JSON.stringify(closed.body)).not.toContain('Anna');

    const wrong = await guest.open(id, 'rowan trees');
    expect([wrong.status, wrong.body.code]).toEqual([403, 'password.incorrect']);
    expect(wrong.headers.getSetCookie()).toEqual([]);
    expect((await guest.read('/wedding')).status).toBe(403);

    const right = await guest.open(id, 'rowan tree');
    expect([right.status, right.body]).toEqual([200, { isOpen: true }]);
    expect(right.headers.getSetCookie()[0]).toMatch(
      /^__Host-OPENED=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect((await guest.read('/wedding')).body).toMatchObject({
      kind: 'page',
      content: { body: { title: 'Anna & Tom' } },
    });
    expect((await other.read('/wedding')).status).toBe(403);
  });

  test('PAGE-028 a wrong password has the text of the lock screen', async () => {
    const { addPage, browser } = aGuardedSite();
    const { body } = await browser().open(await addPage('wedding', 2, 'rowan'), 'oak');
    expect(body.detail).toBe('Incorrect password.');
  });

  test('a cookie opens one page of one website, and none after the password changed', async () => {
    const { addPage, browser, setPassword } = aGuardedSite();
    const [first, second] = [await addPage('first', 2, 'rowan'), await addPage('second', 2, 'rowan')];
    const guest = browser();
    await guest.open(first, 'rowan');
    expect([(await guest.read('/first')).status, (await guest.read('/second')).status]).toEqual([200, 403]);
    await guest.open(second, 'rowan');
    expect([(await guest.read('/first')).status, (await guest.read('/second')).status]).toEqual([200, 200]);
    await setPassword(first, 'birch');
    expect([(await guest.read('/first')).status, (await guest.read('/second')).status]).toEqual([403, 200]);
  });

  test('without a stored password it is closed to everybody but the website’s people', async () => {
    const { owner, addPage, browser } = aGuardedSite();
    const id = await addPage('wedding', 2);
    const guest = browser();
    expect((await guest.open(id, '')).status).toBe(403);
    expect((await guest.read('/wedding')).status).toBe(403);
    expect((await owner.call('GET', `${content}?path=/wedding`)).status).toBe(200);
  });

  test('ten wrong guesses a minute of one network, and the right password takes none of them', async () => {
    const strict = await startCommerce({ RATE_LIMIT_SCALE: 1 });
    try {
      const { addPage, browser } = aGuardedSite(strict);
      const id = await addPage('wedding', 2, 'rowan');
      const guest = browser();
      for (let n = 0; n < 10; n += 1) expect((await guest.open(id, `guess ${n}`)).body.code).toBe('password.incorrect');
      expect((await guest.open(id, 'guess 11')).status).toBe(429);
    } finally {
      await strict.stop();
    }
  });

  test('a plain form comes back to its page, with what is wrong', async () => {
    const { browser, addPage } = aGuardedSite();
    const { caller } = browser();
    const id = await addPage('wedding', 2, 'rowan');
    const send = (password: string) =>
      caller.post(`/api/content-service/protected/${id}`, { password, returnTo: '/wedding' });
    expect((await send('oak')).headers.get('location')).toBe('/wedding?problem=password.incorrect');
    const right = await send('rowan');
    expect([right.status, right.headers.get('location')]).toEqual([303, '/wedding']);
  });
});

describe('EDIT-192 EDIT-193 The stored password', () => {
  test('is shown as eight dots, unchanged when they are saved, and removed when nothing is', async () => {
    const { owner, addPage, browser, setPassword } = aGuardedSite();
    const id = await addPage('wedding', 2);
    const read = async () => (await owner.call('GET', `${documents}/${id}/password`)).body;
    expect(await read()).toEqual({ password: '' });
    expect((await setPassword(id, 'rowan')).body).toEqual({ password: '••••••••' });
    expect(await read()).toEqual({ password: '••••••••' });
    expect((await setPassword(id, mask)).body).toEqual({ password: '••••••••' });
    expect([(await browser().open(id, 'rowan')).status, (await browser().open(id, mask)).status]).toEqual([200, 403]);
    expect((await setPassword(id, '')).body).toEqual({ password: '' });
    expect((await browser().open(id, 'rowan')).status).toBe(403);
  });

  test('is no part of the draft, its changes or its versions, and goes with the document', async () => {
    const { owner, addPage, setPassword } = aGuardedSite();
    const id = await addPage('wedding', 2, 'rowan tree');
    for (const path of [`${documents}/${id}`, `${documents}/${id}/changes?since=0`, `${documents}/${id}/versions`]) {
      expect(JSON.stringify((await owner.call('GET', path)).body), path).not.toMatch(/rowan|argon2/);
    }
    await owner.call('DELETE', `${documents}/${id}`);
    await owner.call('DELETE', `${documents}/${id}/bin`);
    expect((await setPassword(id, 'birch')).body.code).toBe('document.unknown');
  });

  test('is set by people who write content, on their own website', async () => {
    const { websiteId, addPage } = aGuardedSite();
    const id = await addPage('wedding', 2);
    const viewer = service.owner({ websiteId, roles: [role.viewer] });
    expect((await viewer.call('PUT', `${documents}/${id}/password`, { password: 'x' })).status).toBe(403);
    const elsewhere = aGuardedSite();
    expect((await elsewhere.setPassword(id, 'x')).body.code).toBe('document.unknown');
    expect((await elsewhere.setPassword(id, 'x'.repeat(129))).status).toBe(400);
  });

  test('that is missing is said before the page is published', async () => {
    const { owner, addPage, set, setPassword } = aGuardedSite();
    const id = await addPage('wedding', 2);
    await set(id, { seoTitle: 'Wedding' });
    const kinds = async () => {
      const { body } = await owner.call('GET', '/api/content-service/publications/pending');
      return body.documents.flatMap(({ problems }: { problems: { kind: string }[] }) =>
        problems.map((one) => one.kind),
      );
    };
    expect(await kinds()).toContain('missing_password');
    await setPassword(id, 'rowan');
    expect(await kinds()).not.toContain('missing_password');
  });
});

describe('A page for members', () => {
  test('FORM-121 is whole for a signed-in member and nothing for others', async () => {
    const { addPage, browser, asMember } = aGuardedSite();
    await addPage('club', 3);
    expect((await browser().read('/club')).body).toMatchObject({ code: 'page.members_only' });
    expect((await asMember.call('GET', `${content}?path=/club`)).body).toMatchObject({ kind: 'page' });
  });
});

describe('Items that are not for everyone', () => {
  /** A blog with an open post and a protected one, and a portfolio with a single protected gallery. */
  async function aBlog() {
    const site = aGuardedSite();
    const { addCollection, create, set, publish, setPassword } = site;
    const blog = await addCollection('journal', 'blog');
    const open = await create(blog, 'Open post');
    const closed = await create(blog, 'Closed post');
    await set(closed.id, { permission: 2 });
    await setPassword(closed.id, 'rowan');
    const portfolio = await addCollection('gallery', 'clients');
    const gallery = await create(portfolio, 'Anna & Tom');
    await set(gallery.id, { permission: 2 });
    await setPassword(gallery.id, 'rowan');
    await publish(open.id, closed.id, gallery.id);
    return { ...site, open, closed, gallery };
  }

  test('PAGE-029 are listed by their title, and closed until the password is given', async () => {
    const { closed, gallery, browser } = await aBlog();
    const guest = browser();
    const { posts } = (await guest.read('/blog')).body;
    expect(posts.map(({ title, permission }: { title: string; permission: number }) => [title, permission])).toEqual(
      expect.arrayContaining([
        ['Open post', 1],
        ['Closed post', 2],
      ]),
    );
    expect((await guest.read('/blog/closed-post')).body.details).toEqual({ documentId: closed.id });
    expect((await guest.read('/clients')).body.details).toEqual({ documentId: gallery.id });
    await guest.open(closed.id, 'rowan');
    expect((await guest.read('/blog/closed-post')).body.kind).toBe('post');
    expect((await guest.read('/clients')).status).toBe(403);
    await guest.open(gallery.id, 'rowan');
    expect((await guest.read('/clients')).body.kind).toBe('gallery');
  });

  test('are in no feed, map, search or answer for programs', async () => {
    const { closed, open, browser } = await aBlog();
    const guest = browser();
    const feed = (await guest.ask('/api/commerce/post-feed?path=/blog')).body;
    expect(feed.items.map(({ id }: { id: string }) => id)).toEqual([open.id]);
    const { addresses } = (await guest.ask('/api/commerce/site-addresses')).body;
    let cursor = (await guest.ask('/api/commerce/site-addresses')).body.nextPageCursor;
    const paths = addresses.map(({ path }: { path: string }) => path);
    while (cursor) {
      const { body } = await guest.ask(`/api/commerce/site-addresses?cursor=${cursor}`);
      paths.push(...body.addresses.map(({ path }: { path: string }) => path));
      cursor = body.nextPageCursor;
    }
    expect(paths).toContain('/blog/open-post');
    expect(paths.filter((path: string) => /closed|anna/.test(path))).toEqual([]);
    const found = (await guest.ask('/api/commerce/search?q=post')).body;
    expect(JSON.stringify(found)).not.toContain('Closed');
    expect((await guest.ask(`/api/content-service/items/${closed.id}`)).body.code).toBe('page.protected');
    await guest.open(closed.id, 'rowan');
    expect((await guest.ask(`/api/content-service/items/${closed.id}`)).status).toBe(200);
  });

  test('lists show no words or pictures of what they protect', async () => {
    const { addCollection, create, set, publish, read } = aGuardedSite();
    const { id } = await create(await addCollection('journal', 'blog'), 'To be renamed');
    await set(id, { permission: 3, title: '' });
    await publish(id);
    expect((await read('/blog')).posts).toMatchObject([{ title: 'Post', excerpt: '', image: null }]);
  });
});
