import { drawPage } from '@tessera/module-kit/testing/drawn-page.ts';
import { act } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { withAdmin } from '../../testing/with-admin.tsx';
import { DraftOfferBanner } from './draft-offer.tsx';
import { useDraft } from './use-draft.ts';

interface Thing {
  name: string;
  pictures: string[];
  version: number;
}

function Form({ saved, onLate = () => undefined }: { saved: Thing; onLate?: (finish: () => void) => void }) {
  const draft = useDraft(saved, 'thing/1');
  return (
    <>
      <DraftOfferBanner offer={draft.offer} />
      <input
        aria-label="Name"
        value={draft.value.name}
        onChange={({ target }) => draft.change((now) => ({ ...now, name: target.value }))}
      />
      <button
        type="button"
        onClick={() => onLate(() => draft.change((now) => ({ ...now, pictures: [...now.pictures, 'late'] })))}
      >
        Send
      </button>
      <button type="button" onClick={draft.discard}>
        Discard
      </button>
      <button type="button" onClick={() => draft.forget()}>
        Saved
      </button>
      {draft.bringBack && (
        <button type="button" onClick={draft.bringBack}>
          Undo
        </button>
      )}
      <output>
        {draft.value.name} {draft.value.pictures.join()} over {draft.from.version}
        {draft.isDirty && ', typed'}
      </output>
    </>
  );
}

const saved = { name: 'Mug', pictures: ['first'], version: 1 };
const draw = (thing: Thing = saved) => drawPage(withAdmin(<Form saved={thing} />));

beforeEach(async () => {
  // The form of the test before leaves its draft as it goes.
  await drawPage(null);
  sessionStorage.clear();
});

test('what comes late is added to what was typed meanwhile', async () => {
  let finish: () => void = () => undefined;
  const page = await drawPage(withAdmin(<Form saved={saved} onLate={(late) => (finish = late)} />));
  await page.press('Send');
  await page.fill('Name', 'Moor Mug');
  await act(async () => finish());
  expect(page.text()).toContain('Moor Mug first,late over 1');
});

test('what somebody else saves does not slip in below what is typed', async () => {
  const page = await draw();
  await page.fill('Name', 'Mine');
  await page.redraw(withAdmin(<Form saved={{ name: 'Theirs', pictures: [], version: 2 }} />));
  expect(page.text()).toContain('Mine first over 1');
  await page.press('Discard');
  expect(page.text()).toContain('Theirs over 2');
});

test('what was typed is offered when the place is opened again, over what it began with', async () => {
  const page = await draw();
  await page.fill('Name', 'Moor Mug');
  await page.redraw(null);
  const again = await draw({ ...saved, version: 2 });
  expect(again.text()).toMatch(/Your unsaved text from \d\d:\d\d is here\./);
  expect(again.control('Name').value).toBe('Mug');
  await again.press('Restore');
  expect(again.text()).toContain('Moor Mug first over 1, typed');
  expect(again.text()).not.toContain('is here');
});

test('a tab that breaks down keeps what was typed until shortly before', async () => {
  const page = await draw();
  await page.fill('Name', 'Moor Mug');
  // The page is hidden before it goes.
  await act(async () => window.dispatchEvent(new Event('pagehide')));
  expect(JSON.stringify({ ...sessionStorage })).toContain('Moor Mug');
  expect(page.text()).toContain('Moor Mug');
});

test('an offer that is thrown away does not come again; nor does what was saved or discarded', async () => {
  for (const end of ['Throw away', 'Saved', 'Discard']) {
    const first = await draw();
    await first.fill('Name', 'Moor Mug');
    if (end !== 'Throw away') await first.press(end);
    await first.redraw(null);
    const second = await draw();
    if (end === 'Throw away') await second.press(end);
    await second.redraw(null);
    const third = await draw();
    expect(third.text(), end).not.toContain('is here');
  }
});

test('typing anew leaves the offer as it is', async () => {
  const page = await draw();
  await page.fill('Name', 'First');
  await page.redraw(null);
  const again = await draw();
  await again.fill('Name', 'Second');
  await again.redraw(null);
  const third = await draw();
  await third.press('Restore');
  expect(third.control('Name').value).toBe('Second');
  await third.press('Discard');
  await third.redraw(null);
  const fourth = await draw();
  await fourth.press('Restore');
  expect(fourth.control('Name').value).toBe('First');
});

test('what was discarded is brought back', async () => {
  const page = await draw();
  await page.fill('Name', 'Moor Mug');
  await page.press('Discard');
  expect(page.control('Name').value).toBe('Mug');
  await page.press('Undo');
  expect(page.text()).toContain('Moor Mug first over 1, typed');
  expect(page.has('Undo')).toBe(false);
});

test('a draft of a form that has other fields by now is not offered', async () => {
  const page = await draw();
  await page.fill('Name', 'Moor Mug');
  await page.redraw(null);
  const newer: Thing & { size: number } = { ...saved, size: 3 };
  expect((await draw(newer)).text()).not.toContain('is here');
});
