import { drawPage } from '@tessera/module-kit/testing/drawn-page.ts';
import { act } from 'react';
import { expect, test } from 'vitest';
import { useDraft } from './use-draft.ts';

interface Thing {
  name: string;
  pictures: string[];
  version: number;
}

function Form({ saved, onLate }: { saved: Thing; onLate: (finish: () => void) => void }) {
  const draft = useDraft(saved);
  return (
    <>
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
      <output>
        {draft.value.name} {draft.value.pictures.join()} over {draft.from.version}
      </output>
    </>
  );
}

const saved = { name: 'Mug', pictures: ['first'], version: 1 };

test('what comes late is added to what was typed meanwhile', async () => {
  let finish: () => void = () => undefined;
  const page = await drawPage(<Form saved={saved} onLate={(late) => (finish = late)} />);
  await page.press('Send');
  await page.fill('Name', 'Moor Mug');
  await act(async () => finish());
  expect(page.text()).toContain('Moor Mug first,late over 1');
});

test('what somebody else saves does not slip in below what is typed', async () => {
  const page = await drawPage(<Form saved={saved} onLate={() => undefined} />);
  await page.fill('Name', 'Mine');
  const theirs = { name: 'Theirs', pictures: [], version: 2 };
  await page.redraw(<Form saved={theirs} onLate={() => undefined} />);
  expect(page.text()).toContain('Mine first over 1');
  await page.press('Discard');
  expect(page.text()).toContain('Theirs over 2');
});
