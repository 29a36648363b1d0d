import type { OwnedForm } from '@tessera/contracts/forms/owner-calls.ts';
import { describe, expect, test } from 'vitest';
import { type OpenAdmin, openAdmin, type Sent } from '../../testing/open-admin.ts';

const path = '/config/forms';
const url = '/api/rest/forms';
const previews = '/api/form/previews';
const ask: OwnedForm = {
  ...{ id: 'form-1', type: 'custom', name: 'Ask us', version: 4 },
  fields: [
    { id: 'name', type: 'name', title: 'Name', required: true },
    { id: 'about', type: 'textarea', title: 'About', required: false },
  ],
  ...{ submitButtonText: 'Send', submissionText: '', successRedirect: null, postSubmitHtml: null },
  ...{ captchaEnabled: false, disclaimer: null, mailingListId: null, notifyEmail: 'ana@example.com', pageIds: [] },
};

/** A service that keeps one form; `own` answers in its place. */
const services =
  (form: OwnedForm = ask, own: (sent: Sent) => unknown = () => undefined) =>
  (sent: Sent) => {
    const played = own(sent);
    if (played !== undefined) return played;
    if (sent.url === previews) return { previewId: 'preview_1', expiresOn: 0 };
    if (sent.method === 'DELETE') return { formId: form.id };
    if (sent.method === 'PUT') return { ...form, ...(sent.body as object), version: form.version + 1 };
    if (sent.method === 'POST') return { ...form, ...(sent.body as object), id: 'form-2', version: 1 };
    if (sent.url === `${url}/${form.id}`) return form;
    const { id, type, name, fields } = form;
    const { length: pageCount } = form.pageIds;
    return sent.url === url
      ? { forms: [{ id, type, name, fieldCount: fields.length, pageCount }], hasNextPage: false, nextPageCursor: null }
      : undefined;
  };

const openForm = async (form?: OwnedForm, own?: (sent: Sent) => unknown) => {
  const page = await openAdmin(`${path}/form-1`, services(form, own));
  await page.see('Button text');
  return page;
};
const written = ({ sent }: OpenAdmin) =>
  sent
    .filter(({ method, url: where }) => method !== 'GET' && where !== previews)
    .map(({ method, url: where, body }) => [method, where, body]);
const titles = () =>
  [...document.querySelectorAll('ol > li button[aria-expanded] > span:first-of-type')].map((it) => it.textContent);

describe('Forms', () => {
  test('are listed with where they are used', async () => {
    const page = await openAdmin(path, services({ ...ask, pageIds: ['contact', 'about'] }));
    await page.see('Ask us');
    expect(page.text()).toContain('2 pages');
  });

  test('an empty list offers starting points', async () => {
    const none = { forms: [], hasNextPage: false, nextPageCursor: null };
    const page = await openAdmin(path, ({ url: where }) => (where === url ? none : undefined));
    await page.see('No forms yet');
  });
});

describe('A form', () => {
  test('EDIT-115 EDIT-116 EDIT-117 EDIT-118 EDIT-119 has five parts, each saved with the version that was read', async () => {
    const page = await openForm();
    for (const part of ['Build', 'Storage', 'Advanced', 'Captcha', 'Disclaimer'])
      expect(page.has(part) || page.text().includes(part)).toBe(true);
    await page.fill('Button text (optional)', 'Ask');
    await page.fill('Notify by email (optional)', '');
    await page.fill('Mailing list', 'newsletter');
    await page.fill('Success message (optional)', 'We write back.');
    await page.fill('Redirect to (optional)', '/thanks');
    await page.press('Ask for a captcha');
    await page.fill('Text under the form (optional)', 'We keep it for a year.');
    await page.press('Review');
    await page.see('Save 7 changes');
    await page.press('Save 7 changes');
    await page.until(() => expect(page.spoken()).toContain('Ask us saved'));
    const settings = {
      ...{
        submitButtonText: 'Ask',
        submissionText: 'We write back.',
        successRedirect: '/thanks',
        postSubmitHtml: null,
      },
      ...{
        captchaEnabled: true,
        isSavedByMail: false,
        disclaimer: 'We keep it for a year.',
        mailingListId: 'newsletter',
        notifyEmail: null,
      },
    };
    expect(written(page)).toEqual([
      ['PUT', `${url}/form-1`, { name: 'Ask us', fields: ask.fields, ...settings, expectedVersion: 4 }],
    ]);
  });

  test('FORM-099 reports an invalid redirect, and sends nothing', async () => {
    const page = await openForm();
    await page.fill('Redirect to (optional)', 'javascript:alert(1)');
    await page.press('Save');
    await page.see('Enter a path such as /thanks, or an address with https://');
    expect(written(page)).toEqual([]);
  });

  test('is put in another order by keyboard; undo and redo step through it', async () => {
    const page = await openForm();
    await page.press('Move About up');
    expect(titles()).toEqual(['About', 'Name']);
    await page.until(() => expect(page.spoken()).toContain('About moved, 1 of 2'));
    await page.press('Undo');
    expect(titles()).toEqual(['Name', 'About']);
    expect(page.has('Unsaved changes')).toBe(false);
    await page.press('Redo');
    expect(titles()).toEqual(['About', 'Name']);
  });

  test('shows a field after a chosen answer, and is not saved before one is chosen', async () => {
    const topic = { id: 'topic', type: 'select', title: 'Topic', required: true, options: ['An order', 'Else'] };
    const page = await openForm({ ...ask, fields: [topic, ...ask.fields] });
    await page.press('AboutText area');
    await page.fill('Who is asked', 'topic');
    await page.press('Review');
    await page.press('Save 1 change');
    await page.see('Choose at least one answer');
    expect(written(page)).toEqual([]);
    await page.press('An order');
    expect(page.text()).toContain('Text area, asked of some');
    await page.press('Review');
    await page.press('Save 1 change');
    await page.until(() => expect(page.spoken()).toContain('Ask us saved'));
    const [, , body] = written(page)[0] ?? [];
    expect((body as { fields: unknown[] }).fields[2]).toMatchObject({ showWhen: { at: 0, is: ['An order'] } });
  });

  test('of products has fields only', async () => {
    const page = await openAdmin(`${path}/form-1`, services({ ...ask, type: 'product' }));
    await page.see('Build');
    expect(page.text()).not.toContain('Captcha');
  });

  test('of products is saved without its hidden settings, so that they cannot block the save', async () => {
    const old = { type: 'product', successRedirect: 'nowhere at all', notifyEmail: 'nobody' };
    const page = await openAdmin(`${path}/form-1`, services({ ...ask, ...old }));
    await page.see('Build');
    await page.press('Move About up');
    await page.press('Save');
    await page.until(() => expect(written(page)).toHaveLength(1));
    const [[, , body] = []] = written(page);
    expect(body).toEqual({ name: 'Ask us', fields: [...ask.fields].reverse(), expectedVersion: 4 });
  });

  test('begins with what many ask, and is of a type of its own', async () => {
    const page = await openAdmin(`${path}/new`, services());
    await page.see('Begin with');
    await page.press('Ask for a piece');
    await page.until(() => expect(titles()).toHaveLength(7));
    await page.press('Save');
    await page.until(() => expect(written(page)).toHaveLength(1));
    const [[method, , body] = []] = written(page);
    expect([method, body]).toMatchObject([
      'POST',
      { type: 'custom', name: 'Ask for a piece', submitButtonText: 'Ask for it' },
    ]);
  });

  test('EDIT-112 is deleted when nothing shows it, and stays when a page does', async () => {
    const page = await openForm();
    await page.press('Delete form');
    await page.press('Delete for good');
    await page.until(() => expect(written(page)).toEqual([['DELETE', `${url}/form-1`, undefined]]));
    await page.see('New form');
    const shown = await openForm({ ...ask, pageIds: ['contact'] });
    expect(shown.text()).toContain('It is used on 1 page. Remove it there before you delete it.');
  });
});

describe('A form in several languages', () => {
  const name = { id: 'name', type: 'text', title: 'Your name', required: true };
  const about = { id: 'about', type: 'radio', title: 'About', required: false, options: ['Repairs'] };
  const fields = [name, about];
  const translated = { ...name, translations: { fr: { title: { from: 'Name', to: 'Nom' } } } };
  const french: OwnedForm = { ...ask, fields: [translated, about], translations: { fr: {} } };

  test('gets one more, is translated text by text, and saved with what each was translated from', async () => {
    const page = await openForm({ ...ask, fields });
    await page.fill('Add a language', 'de');
    await page.see('0 of 6 texts, not offered yet');
    await page.fill('Your name', 'Ihr Name');
    await page.fill('Repairs', 'Reparaturen');
    await page.fill('Send', 'Absenden');
    await page.see('3 of 6 texts');
    await page.press('Save');
    await page.see('Ask us saved');
    const [[, , body] = []] = written(page);
    expect(body).toMatchObject({
      translations: { de: { submitButtonText: { from: 'Send', to: 'Absenden' } } },
      fields: [
        { translations: { de: { title: { from: 'Your name', to: 'Ihr Name' } } } },
        { translations: { de: { options: [{ from: 'Repairs', to: 'Reparaturen' }] } } },
      ],
    });
  });

  test('marks texts that changed since their translation, until they are confirmed', async () => {
    const page = await openForm(french);
    await page.see('1 of 6 texts, 1 to look at again');
    await page.press('French1 of 6 texts, 1 to look at again');
    await page.see('you wrote “Name” when this was translated');
    await page.press('It still is right');
    await page.see('1 of 6 texts');
    expect(page.text()).not.toContain('look at again');
  });

  test('is previewed in the language that is open', async () => {
    const page = await openForm(french);
    await page.press('French1 of 6 texts, 1 to look at again');
    await expect.poll(() => document.querySelector('iframe')?.src).toContain('&language=fr');
  });

  test('is without one that is taken away', async () => {
    const page = await openForm(french);
    await page.press('Remove French');
    await page.press('Save');
    await page.see('Ask us saved');
    const [[, , body] = []] = written(page);
    expect(body).toMatchObject({ translations: {}, fields: [{ translations: {} }, {}] });
  });

  test('is no business of a product’s', async () => {
    const page = await openAdmin(`${path}/form-1`, services({ ...ask, type: 'product' }));
    await page.see('Add field');
    expect(page.text()).not.toContain('Add a language');
  });
});

describe('Where a form is used', () => {
  const popup = { formId: 'form-1', title: '', text: '', afterSeconds: 5 };

  test('the list and the form name the pop-up, and it cannot be deleted', async () => {
    const list = await openAdmin(path, services(), { popup });
    await list.until(() => expect(document.querySelector('tbody tr')?.textContent).toContain('Pop-up'));
    const page = await openAdmin(`${path}/form-1`, services(), { popup });
    await page.see('It is the pop-up of your website.');
    expect(page.text()).toContain('No page shows it.');
    const link = [...document.querySelectorAll('a')].find((it) => it.textContent === 'the pop-up of your website');
    expect(link?.getAttribute('href')).toBe('/config/commerce/preferences#popup');
    await page.see(
      'It is the pop-up of your website. Choose another form or none for the pop-up in the store settings before you delete it.',
    );
    expect(page.text()).not.toContain('Delete form');
  });

  test('another form is the pop-up, or none', async () => {
    const form = services({ ...ask, mailingListId: 'friends' });
    const page = await openAdmin(`${path}/form-1`, form, { popup: { ...popup, formId: 'form-9' } });
    await page.see('It is not the pop-up of your website.');
    await page.press('Delete form');
    await page.see('It no longer adds subscribers to the list friends');
    expect(page.text()).toContain('Its submissions stay.');
  });
});

describe('Versions of a form', () => {
  const versionsUrl = `${url}/form-1/versions`;
  const saved = { savedOn: 1_795_000_000_000, by: 'someone', restoredFrom: null };
  const label = { kind: 'changed', field: 'Full name', property: 'title', from: 'Name', to: 'Full name' };
  const versions = [
    { ...saved, version: 4, isCurrent: true, changes: [label], changeCount: 33 },
    { ...saved, version: 3, isCurrent: false, changes: null, changeCount: 0 },
  ];
  const withVersions = ({ url: where, method }: Sent) => {
    if (where === '/api/form/submissions/people') return { people: [{ siteUserId: 'someone', name: 'Ben Wye' }] };
    if (where === versionsUrl) return { versions, hasNextPage: false, nextPageCursor: null };
    const called = ask.fields.map((field) => ({ ...field, title: `Old ${field.title}` }));
    return method === 'POST' && where === `${versionsUrl}/3/restore`
      ? { ...ask, fields: called, version: 5 }
      : undefined;
  };

  test('are listed with who saved them and what was changed, and one is brought back', async () => {
    const page = await openForm(ask, withVersions);
    await page.press('See versions');
    await page.see('“Full name”: label “Name” → “Full name”');
    await page.see('Ben Wye');
    expect(page.text()).toContain('And 32 more changes.');
    expect(page.text()).toContain('Version 4, in use');
    await page.press('Bring version 3 back');
    await page.until(() => expect(titles()).toEqual(['Old Name', 'Old About']));
    expect(written(page)).toEqual([['POST', `${versionsUrl}/3/restore`, { expectedVersion: 4 }]]);
    expect(page.has('Unsaved changes')).toBe(false);
  });

  test('none is put over what is typed', async () => {
    const page = await openForm(ask, withVersions);
    await page.press('Move About up');
    await page.press('See versions');
    await page.see('Save or discard what you have changed');
    expect(page.has('Bring version 3 back')).toBe(false);
  });

  test('one that came too late says so, and changes nothing', async () => {
    const late = () => Response.json({ code: 'settings.conflict', error: 'Changed meanwhile.' }, { status: 409 });
    const page = await openForm(ask, (sent) => (sent.method === 'POST' ? late() : withVersions(sent)));
    await page.press('See versions');
    await page.see('Version 3');
    await page.press('Bring version 3 back');
    await page.see('Not brought back.');
    expect(titles()).toEqual(['Name', 'About']);
  });
});

describe('The address for spreadsheets', () => {
  const feedUrl = '/api/form/submissions/feeds/form-1';
  const feed = { createdOn: 1_795_000_000_000, readOn: null, createdBy: null, endsOn: null, isOff: false };
  /** A service that has one, or none. */
  const withFeed = (has: boolean) => {
    let feedExists = has;
    return ({ method, url: where }: Sent) => {
      if (where !== feedUrl) return undefined;
      if (method !== 'GET') feedExists = method === 'POST';
      return { feed: feedExists ? feed : null, ...(method === 'POST' && { path: '/api/form/feed/the-key' }) };
    };
  };

  test('is made, and shown once', async () => {
    const page = await openForm(ask, withFeed(false));
    await page.see('Make an address');
    await page.press('Make an address');
    await page.until(() => expect(page.has('I stored it')).toBe(true));
    const shown = [...document.querySelectorAll('input')].map(({ value }) => value);
    expect(shown).toContain(`${location.origin}/api/form/feed/the-key`);
    await page.press('I stored it');
    await page.see('not read yet');
    expect(page.has('Make a new address')).toBe(true);
    expect(written(page)).toEqual([['POST', feedUrl, undefined]]);
  });

  test('is ended after a question', async () => {
    const page = await openForm(ask, withFeed(true));
    await page.see('not read yet');
    await page.press('End it');
    await page.see('End the address for spreadsheets?');
    await page.press('End the address');
    await page.until(() => expect(page.has('Make an address')).toBe(true));
    expect(page.text()).not.toContain('End the address for spreadsheets?');
    expect(written(page)).toEqual([['DELETE', feedUrl, undefined]]);
  });

  test('is not offered for product forms', async () => {
    const page = await openAdmin(`${path}/form-1`, services({ ...ask, type: 'product' }, withFeed(true)));
    await page.see('Ask us');
    expect(page.text()).not.toContain('Spreadsheet');
  });
});
