import type { OwnedForm } from '@tessera/contracts/forms/owner-calls.ts';
import { triedMessage } from '@tessera/contracts/forms/tried-messages.ts';
import { act } from 'react';
import { describe, expect, test } from 'vitest';
import { adminProps } from '../../../fixtures.ts';
import { type OpenAdmin, openAdmin, type Sent } from '../../../testing/open-admin.ts';

const url = '/api/rest/forms';
const previews = '/api/form/previews';
const ask: OwnedForm = {
  ...{ id: 'form-1', type: 'custom', name: 'Ask us', version: 4 },
  fields: [{ id: 'name', type: 'text', title: 'Your name', required: true }],
  ...{ submitButtonText: 'Send', submissionText: '', successRedirect: null, postSubmitHtml: null },
  ...{ captchaEnabled: false, disclaimer: null, mailingListId: null, notifyEmail: null, pageIds: [] },
};
const stored = { previewId: 'preview_1', expiresOn: 0 };
const away = { code: 'form.preview_unavailable', error: 'The preview is not available right now.' };

/** The builder, with what keeps previews played. */
async function openBuilder(keep: () => unknown = () => stored) {
  const page = await openAdmin('/config/forms/form-1', ({ url: where }: Sent) => {
    if (where === previews) return keep();
    return where === `${url}/form-1` ? ask : undefined;
  });
  await page.see('Button text');
  return page;
}
const asked = ({ sent }: OpenAdmin) =>
  sent.filter(({ url: where }) => where === previews).map(({ body }) => body as Record<string, unknown>);
const frames = (page: OpenAdmin) => [...page.body.querySelectorAll('iframe')];
const sources = (page: OpenAdmin) => frames(page).map((it) => it.getAttribute('src'));
/** The newest frame has loaded; what may not be framed stays blank, and says nothing. */
async function load(page: OpenAdmin, isBlank = false) {
  const frame = frames(page).at(-1);
  const scrolled: unknown[] = [];
  const content = { postMessage: (message: unknown) => scrolled.push(message) };
  if (frame) Object.defineProperty(frame, 'contentWindow', { configurable: true, value: content });
  await act(async () => frame?.dispatchEvent(new Event('load')));
  if (!isBlank) await act(async () => say(frame, triedMessage.ready, 0));
  return scrolled;
}
/** A tried page says something to the admin. */
const say = (frame: HTMLIFrameElement | undefined, type: string, y: number) =>
  dispatchEvent(Object.assign(new Event('message'), { source: frame?.contentWindow, data: { type, y } }));

const state = (count: number) => `${adminProps.website.previewOrigin}/config/preview/form/preview_1?state=${count}`;

describe('The preview in the builder', () => {
  test('is requested after a pause in typing, and replaces the previous one of the same builder', async () => {
    const page = await openBuilder();
    await page.until(() => expect(sources(page)).toEqual([state(1)]));
    const letters = 'Ask the ferryman';
    for (let end = 1; end <= letters.length; end += 1) await page.fill('Name', letters.slice(0, end));
    await page.until(() => expect(asked(page).at(-1)).toMatchObject({ name: letters, previewId: 'preview_1' }));
    expect(asked(page)[0]).toMatchObject({ name: 'Ask us', formId: 'form-1', type: 'custom' });
    // A slow machine may make pauses of its own.
    expect(asked(page).length).toBeLessThan(letters.length);
    expect(asked(page)[0]).not.toHaveProperty('previewId');
    expect(page.has('Save')).toBe(true);
  });

  test('shows the older state until the newer one has loaded, and hides the other frame from keyboards', async () => {
    const page = await openBuilder();
    await page.until(() => expect(sources(page)).toEqual([state(1)]));
    await load(page);
    say(frames(page)[0], triedMessage.scrolled, 240);
    await page.fill('Name', 'Newer');
    await page.until(() => expect(sources(page)).toEqual([state(1), state(2)]));
    expect(frames(page).map((it) => it.hasAttribute('inert'))).toEqual([false, true]);
    expect(await load(page)).toEqual([{ type: triedMessage.scrollTo, y: 240 }]);
    expect(sources(page)).toEqual([state(2)]);
    expect(frames(page).map((it) => it.hasAttribute('inert'))).toEqual([false]);
    expect(frames(page)[0]?.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-forms');
  });

  test('shows the last form that could be saved, and says what is in the way of the next', async () => {
    const page = await openBuilder();
    await page.until(() => expect(sources(page)).toEqual([state(1)]));
    await page.fill('Name', '');
    await page.see('The preview shows the form as it last could be saved. Enter a name.');
    expect([asked(page).length, sources(page)]).toEqual([1, [state(1)]]);
    await page.fill('Name', 'Again');
    await page.until(() => expect(sources(page)).toContain(state(2)));
    expect(page.text()).not.toContain('as it last could be saved');
  });

  test('a fault that only the service finds is said with its field', async () => {
    const errors = { 'fields.0.title': 'is too long' };
    const page = await openBuilder(() =>
      Response.json({ code: 'request.invalid', error: 'Something is wrong.', errors }, { status: 400 }),
    );
    await page.see('The preview comes once the form could be saved. Field 1: is too long.');
  });

  test('that is away says so, leaves what is typed, and is tried again', async () => {
    let isAway = true;
    const page = await openBuilder(() => (isAway ? Response.json(away, { status: 503 }) : stored));
    await page.see('The preview is not available right now.');
    await page.fill('Name', 'Typed while waiting');
    isAway = false;
    await page.press('Try the preview again');
    await page.until(() => expect(sources(page)).toEqual([state(1)]));
    expect(page.control('Name').value).toBe('Typed while waiting');
    expect(page.text()).not.toContain('not available right now');
  });

  test('is as wide as a phone or a desktop, in the same frame', async () => {
    const page = await openBuilder();
    await page.until(() => expect(sources(page)).toEqual([state(1)]));
    const [frame] = frames(page);
    const width = () => frame?.parentElement?.style.getPropertyValue('--frame-width');
    expect([width(), frame?.title]).toEqual(['390px', 'Preview of the form on a phone']);
    await page.press('Desktop');
    expect([width(), frame?.title]).toEqual(['1100px', 'Preview of the form on a desktop']);
    expect(frames(page)).toEqual([frame]);
  });
});

describe('The preview when the session has ended', () => {
  const over = () => Response.json({ code: 'session.required', error: 'Please sign in.' }, { status: 401 });
  async function openSignedOut() {
    const session = { isOpen: true };
    const page = await openBuilder(() => (session.isOpen ? stored : over()));
    await page.until(() => expect(sources(page)).toEqual([state(1)]));
    session.isOpen = false;
    return { page, session };
  }

  test('a blank frame asks to sign in; declining shows the reason', async () => {
    const { page } = await openSignedOut();
    await load(page, true);
    await page.see('Sign in again');
    expect(frames(page)).toEqual([]);
    await page.press('Not now');
    await page.see('Your session has ended. Sign in again to see the preview.');
    expect(frames(page)).toEqual([]);
  });

  test('who signed out goes on writing without being asked by each pause, and is asked by the button', async () => {
    const { page, session } = await openSignedOut();
    await load(page, true);
    await page.see('Not now');
    await page.press('Not now');
    await page.see('Your session has ended. Sign in again to see the preview.');
    const before = asked(page).length;
    await page.fill('Name', 'Typed without');
    await page.until(() => expect(page.control('Name').value).toBe('Typed without'));
    await page.fill('Name', '');
    await page.see('Enter a name.');
    await page.fill('Name', 'Typed again');
    await page.see('Your session has ended. Sign in again to see the preview.');
    expect([asked(page).length, page.has('Not now')]).toEqual([before, false]);
    await page.press('Sign in again');
    await page.see('Not now');
    session.isOpen = true;
  });

  test('a blank frame with a session is requested once more, and then reported', async () => {
    const page = await openBuilder();
    await page.until(() => expect(sources(page)).toEqual([state(1)]));
    await load(page, true);
    await page.until(() => expect(sources(page)).toEqual([state(2)]));
    await load(page, true);
    await page.see('The preview could not be loaded. Go on with the form: everything else works.');
    expect([asked(page).length, frames(page)]).toEqual([2, []]);
    await page.press('Try the preview again');
    await page.until(() => expect(sources(page)).toEqual([state(3)]));
    await load(page);
    expect(page.text()).not.toContain('The preview could not be loaded');
  });
});

describe('Where there is no room for both', () => {
  const shown = (page: OpenAdmin) => page.body.querySelector<HTMLElement>('[data-shown]')?.dataset.shown;

  test('the form and its preview take turns, and a fault leads back to the form', async () => {
    const page = await openBuilder();
    expect(shown(page)).toBe('form');
    await page.fill('Name', '');
    await page.press('Preview');
    expect(shown(page)).toBe('preview');
    await page.press('Save');
    await page.until(() => expect(shown(page)).toBe('form'));
    expect(document.activeElement).toBe(page.control('Name'));
  });
});
