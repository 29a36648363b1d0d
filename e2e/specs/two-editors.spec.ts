import type { Browser, Page } from '@playwright/test';
import { expectSoundInBothLights, openAdmin } from '../support/admin.ts';
import { saved } from '../support/editor.ts';
import type { Site } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

const canvasOf = (admin: Page) => admin.frameLocator('iframe[title$="to edit"]');
const headlineOf = (admin: Page) => canvasOf(admin).locator('[data-field="text"] h1').first();

async function signedIn(browser: Browser, site: Site, path: string, email: string): Promise<Page> {
  const admin = await (await browser.newContext({ baseURL: site.fernhall })).newPage();
  await openAdmin(admin, path, email);
  return admin;
}

/** Opens a text of the page for typing, as a double press does. */
async function typeInto(admin: Page): Promise<void> {
  await headlineOf(admin).dispatchEvent('dblclick');
  await expect(canvasOf(admin).locator('[contenteditable="true"]')).toBeFocused();
}

test('two people edit one page: each sees who is there and what the other types, one goes offline and returns, and a note is answered', async ({
  site,
  browser,
}) => {
  test.slow();
  const stamp = Date.now();
  const edda = await signedIn(browser, site, '/config/website/pages', 'edda@example.com');
  await edda.getByRole('button', { name: 'Add page' }).first().click();
  const dialog = edda.getByRole('dialog', { name: 'Add page' });
  await dialog.getByLabel('Name').fill(`Together ${stamp}`);
  await dialog.getByRole('button', { name: 'Add page' }).click();
  await expect(headlineOf(edda)).toBeVisible();
  const maren = await signedIn(browser, site, edda.url(), 'maren@example.com');
  await expect(headlineOf(maren)).toBeVisible();

  await expect(edda.getByRole('list', { name: 'Also here' })).toContainText('Maren Holloway');
  await expect(maren.getByRole('list', { name: 'Also here' })).toContainText('Edda Fern');

  await typeInto(edda);
  await edda.keyboard.press('Control+a');
  await edda.keyboard.type('Mugs for mornings');
  await expect(headlineOf(maren)).toHaveText('Mugs for mornings');
  await expect(maren.getByText('Edda Fern is typing')).toBeVisible();

  await typeInto(maren);
  await maren.keyboard.press('Home');
  await maren.keyboard.type('New: ');
  await expect(headlineOf(edda)).toHaveText('New: Mugs for mornings');
  // The caret of the other stays where it was.
  await edda.keyboard.type(' and evenings');
  await expect(headlineOf(maren)).toHaveText('New: Mugs for mornings and evenings');

  await maren.context().setOffline(true);
  await expect(maren.getByText('You’re offline.')).toBeVisible();
  await maren.keyboard.type('blue ');
  await expect(headlineOf(maren)).toHaveText('New: blue Mugs for mornings and evenings');
  await edda.keyboard.type('!');
  await expect(saved(edda)).toBeVisible();
  await maren.context().setOffline(false);
  const both = 'New: blue Mugs for mornings and evenings!';
  await expect(headlineOf(edda)).toHaveText(both);
  await expect(headlineOf(maren)).toHaveText(both);
  await expect(maren.getByText('You’re offline.')).toBeHidden();
  await expect(saved(maren)).toBeVisible();

  await edda.keyboard.press('Escape');
  await edda.getByText('Notes', { exact: true }).click();
  await edda.getByLabel('New note').fill(`Is blue right? ${stamp}`);
  await edda.getByRole('button', { name: 'Add note' }).click();
  await maren.getByText('Notes (1)').click();
  await expect(maren.getByRole('article', { name: 'Note by Edda Fern' })).toContainText(`Is blue right? ${stamp}`);
  await expect(maren.getByRole('row').filter({ hasText: '1 note' })).toBeVisible();
  await expectSoundInBothLights(maren, 'admin-page-notes');
  await maren.getByRole('button', { name: 'Reply' }).click();
  await maren.getByLabel('Your reply').fill('It is.');
  await maren.getByRole('button', { name: 'Add reply' }).click();
  await expect(edda.getByRole('article', { name: 'Note by Edda Fern' })).toContainText('It is.');
  await edda.getByRole('button', { name: 'Resolve', exact: true }).click();
  await expect(maren.getByRole('article')).toHaveCount(0);

  await maren.context().close();
  await expect(edda.getByRole('list', { name: 'Also here' })).toBeHidden();
  await edda.reload();
  await expect(headlineOf(edda)).toHaveText(both);
  await edda.context().close();
});
