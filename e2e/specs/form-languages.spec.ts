import { expectSoundInBothLights, openAdmin } from '../support/admin.ts';
import { expect, expectSound, test, untilInteractive } from '../support/test.ts';

test.describe('A form in several languages', () => {
  test('comes in the language of the browser, and leads to the others', async ({ browser, site }) => {
    const context = await browser.newContext({ locale: 'fr-CA', baseURL: site.fernhall });
    const page = await context.newPage();
    await page.goto('/contact');
    await untilInteractive(page);
    await expect(page.getByRole('button', { name: 'Envoyer' })).toBeVisible();
    await expect(page.getByLabel('Numéro de commande (facultatif)')).toBeVisible();
    await expect(page.getByLabel('De quoi s’agit-il ?')).toContainText('Choisir une valeur');
    await page.getByRole('button', { name: 'Envoyer' }).click();
    const main = page.getByRole('main');
    await expect(main.getByText('Obligatoire', { exact: true }).first()).toBeVisible();
    await expect(main.getByRole('link', { name: 'E-mail : Obligatoire' })).toBeVisible();
    await expect(main.getByText('Un ou plusieurs champs ne sont pas valides')).toBeVisible();
    await expect(main.getByText(/Required|optional|Select Value/)).toHaveCount(0);
    await expectSound(page, 'form-in-french');
    const languages = page.getByRole('navigation', { name: 'Language of the form' });
    await expect(languages.getByRole('link', { name: 'Français' })).toHaveAttribute('aria-current', 'true');
    await languages.getByRole('link', { name: 'English' }).click();
    await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
    await context.close();
  });

  test('is sent in it without scripts, and read by the owner in the words it was made with', async ({
    browser,
    site,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.fernhall });
    const page = await context.newPage();
    await page.goto('/contact');
    await page.getByRole('link', { name: 'Français' }).click();
    const message = `Le four est-il chaud ? ${Date.now()}`;
    await page.getByLabel('Prénom').first().fill('Juin');
    await page.getByLabel('Nom', { exact: true }).first().fill('Marchand');
    await page.getByLabel('E-mail').first().fill('juin@example.com');
    await page.getByLabel('De quoi s’agit-il ?').selectOption('Les ateliers');
    await page.getByLabel('Votre message').fill(message);
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expect(page.getByText('Merci. Votre lettre est sur la table de la cuisine')).toBeVisible();
    await context.close();

    const admin = await (await browser.newContext({ baseURL: site.fernhall })).newPage();
    await openAdmin(admin, '/config/submissions?state=spam');
    await admin
      .getByRole('link', { name: /Juin Marchand/ })
      .first()
      .click();
    await expect(admin.getByText(message)).toBeVisible();
    await expect(admin.getByText('What is it about?')).toBeVisible();
    await expect(admin.getByText('Workshops')).toBeVisible();
    await admin.context().close();
  });

  test('FORM-180 completes an address in it, by keys', async ({ page }) => {
    await page.goto('/how-did-we-do?language=fr');
    await untilInteractive(page);
    const line = page.getByLabel('Adresse, ligne 1');
    await line.pressSequentially('12 kil');
    const found = page.getByRole('listbox', { name: 'Adresses trouvées' });
    await expect(found.getByRole('option')).toHaveCount(2);
    await expect(line).toHaveRole('combobox');
    await line.press('ArrowDown');
    await line.press('Enter');
    await expect(line).toHaveValue('12 Kiln Lane');
    await expect(page.getByLabel('Ville')).toHaveValue('Fernhall');
    await expect(page.getByLabel('Adresse, ligne 2')).toBeFocused();
    await expect(found).toBeHidden();
  });

  test('is refused in it without scripts, with what was typed', async ({ browser, site }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.fernhall });
    const page = await context.newPage();
    await page.goto('/contact?language=fr');
    // Blanks pass the browser's own check.
    await page.getByLabel('Prénom').first().fill(' ');
    await page.getByLabel('Nom', { exact: true }).first().fill('Marchand');
    await page.getByLabel('E-mail').first().fill('juin@example.com');
    await page.getByLabel('De quoi s’agit-il ?').selectOption('Les ateliers');
    await page.getByLabel('Votre message').fill('Bonjour');
    await page.getByRole('button', { name: 'Envoyer' }).click();
    const main = page.getByRole('main');
    await expect(main.getByText('Un ou plusieurs champs ne sont pas valides')).toBeVisible();
    await expect(main.getByRole('link', { name: 'Votre nom : Obligatoire' }).first()).toBeVisible();
    await expect(page.getByLabel('Votre message')).toHaveValue('Bonjour');
    await context.close();
  });

  test('gets one more from its owner, who sees it in the preview, and the next visitor reads it', async ({
    browser,
    site,
    page,
  }) => {
    const label = `Ihre Nachricht ${Date.now()}`;
    await openAdmin(page, '/config/forms');
    await page.getByRole('link', { name: 'Contact', exact: true }).click();
    const card = page.getByRole('region', { name: 'Languages' });
    await expect(page.getByLabel('Add a language')).toBeVisible();
    const earlier = card.getByRole('button', { name: 'Remove German' });
    if (await earlier.isVisible()) await earlier.click();
    await page.getByLabel('Add a language').selectOption('German');
    await page.getByLabel('Your message', { exact: true }).last().fill(label);
    await page.getByLabel('Workshops', { exact: true }).last().fill('Kurse');
    await expect(card.getByText(/^2 of \d+ texts$/)).toBeVisible();
    const preview = page.frameLocator('iframe[title="Preview of the form on a phone"]');
    await expect(preview.getByLabel(label)).toBeVisible();
    await expectSoundInBothLights(page, 'admin-form-languages');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Contact saved').first()).toBeAttached();

    const context = await browser.newContext({ locale: 'de-AT', baseURL: site.fernhall });
    const visitor = await context.newPage();
    await expect(async () => {
      await visitor.goto('/contact');
      await expect(visitor.getByLabel(label)).toBeVisible({ timeout: 1_000 });
    }).toPass();
    const topic = visitor.getByLabel('What is it about?');
    await expect(topic).toContainText('Bitte wählen');
    await topic.selectOption('Kurse');
    await expect(topic).toHaveValue('Workshops');
    await context.close();
  });
});
