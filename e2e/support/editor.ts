import { expect, type Locator, type Page } from '@playwright/test';

/** The note that what was typed is saved. */
export const saved = (admin: Page): Locator => admin.getByRole('status').filter({ hasText: /^Saved/ });

/** Creates a post, an event or a gallery from its list, and waits for its editor. */
export async function createItem(admin: Page, item: 'post' | 'event' | 'gallery', title: string): Promise<void> {
  await admin.getByRole('button', { name: `New ${item}` }).click();
  const dialog = admin.getByRole('dialog', { name: `New ${item}` });
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByRole('button', { name: `Create ${item}` }).click();
  await expect(admin.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** Publishes what is open in the editor once it is saved. */
export async function publishOpened(admin: Page): Promise<void> {
  await expect(saved(admin)).toBeVisible();
  await admin.getByRole('button', { name: 'Publish…' }).click();
  await admin.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(admin.getByText('Live', { exact: true })).toBeVisible();
}
