import type { StoreProduct } from '@tessera/contracts/commerce/store-product.ts';
import type { OwnedForm } from '@tessera/contracts/forms/owner-calls.ts';
import { expect, test } from 'vitest';
import { anInventory } from '../../../testing/items.ts';
import { type Answer, type OpenAdmin, openAdmin, type Sent } from '../../../testing/open-admin.ts';
import { watchPanelEvents } from '../../../testing/panel-events.ts';
import { typeName } from '../../forms/draft/field-types.ts';
import { newDraft } from '../editor/product-draft.ts';

const { variants: _, ...blank } = newDraft('shop');
const spoon: StoreProduct = {
  ...blank,
  ...{ id: 'spoon', name: 'Spoon', urlSlug: 'spoon', fullUrl: '/shop/spoon', version: 'ver-1' },
  variants: [
    {
      ...{ id: 'v0', sku: 'SPOON', attributes: {}, priceCents: 500, salePriceCents: null, onSale: false },
      ...{ weightGrams: null, image: null, unlimited: true, onHand: 0, held: 0, available: 0 },
    },
  ],
  ...{ additionalFieldsForm: null, currency: 'GBP', changedOn: null },
};
const initials: OwnedForm = {
  ...{ id: 'form-1', type: 'product', name: 'Initials', version: 4 },
  fields: [
    { id: 'initials', type: 'text', title: 'Initials', required: true },
    { id: 'style', type: 'select', title: 'Style', required: false, options: ['Printed', 'Written'] },
  ],
  ...{ submitButtonText: '', submissionText: '', successRedirect: null, postSubmitHtml: null },
  ...{ captchaEnabled: false, disclaimer: null, mailingListId: null, notifyEmail: 'owner@example.org', pageIds: [] },
};
const items = '/api/content-service/product/1.1/websites/site/products/shop/items/spoon';
const formPath = '/api/rest/forms/form-1';

/** Services that keep forms and one product; `own` answers in their place, by method and path. */
function store(product = spoon, own: Record<string, (sent: Sent) => unknown> = {}): Answer {
  const forms = new Map([[initials.id, initials]]);
  let now = product;
  return (sent) => {
    const played = own[`${sent.method} ${sent.url.split('?')[0]}`];
    if (played) return played(sent);
    if (sent.url === '/api/rest/forms?type=product') {
      const list = [...forms.values()];
      return { forms: list.map(({ id, type, name, fields }) => ({ id, type, name, fieldCount: fields.length })) };
    }
    if (sent.url.startsWith('/api/rest/forms')) {
      if (sent.method === 'GET') return forms.get(sent.url.split('/').at(-1) ?? '');
      const { expectedVersion = 0, ...body } = sent.body as OwnedForm & { expectedVersion?: number };
      const id = sent.method === 'POST' ? 'form-2' : 'form-1';
      const after = { ...initials, ...body, id, version: expectedVersion + 1 };
      forms.set(id, after);
      return after;
    }
    if (sent.url === items && sent.method === 'PUT') now = { ...now, ...(sent.body as object), version: 'ver-2' };
    if (sent.url === items) return { ...now, variants: spoon.variants };
    if (sent.url.endsWith('/categories')) return { categories: [] };
    return { orders: [], ...anInventory([]) };
  };
}
const withForm = { ...spoon, additionalFieldsFormId: 'form-1' };
const path = '/config/commerce/inventory/shop/spoon';
const written = ({ sent }: OpenAdmin) =>
  sent.filter(({ method }) => method !== 'GET').map(({ method, url, body }) => [method, url, body]);
const choices = (page: OpenAdmin) =>
  [...page.control<HTMLSelectElement>('Additional fields').options].map(({ text }) => text);

/** The dialog of the form the product has. */
async function openFields(own: Record<string, (sent: Sent) => unknown> = {}) {
  const page = await openAdmin(path, store(withForm, own));
  await page.see('2 fields.');
  await page.press('Edit fields');
  await page.see('Save fields');
  return page;
}

test('a product gets a form, whose copy goes along with it', async () => {
  const page = await openAdmin(path, store());
  await page.until(() => expect(choices(page)).toEqual(['None', 'Initials', 'New fields …']));
  await page.fill('Additional fields', 'form-1');
  await page.see('2 fields. Buyers fill them in before the product goes into their cart.');
  await page.press('Review');
  await page.see('Initials');
  await page.press('Save 1 change');
  await page.until(() => expect(written(page)).toHaveLength(1));
  const { notifyEmail: __, pageIds: ___, ...copy } = initials;
  const [[, , body] = []] = written(page);
  expect(body).toMatchObject({ additionalFieldsFormId: 'form-1', additionalFieldsForm: copy });
  expect(JSON.stringify(body)).not.toContain('owner@example.org');
});

test('a product that keeps its form sends no copy of it, and can be without', async () => {
  const page = await openAdmin(path, store(withForm));
  await page.see('2 fields.');
  await page.fill('Name', 'Ladle');
  await page.press('Save');
  await page.until(() => expect(written(page)).toHaveLength(1));
  expect(written(page)[0]?.[2]).not.toHaveProperty('additionalFieldsForm');
  await page.until(() => expect(page.spoken()).toContain('Ladle saved'));
  await page.fill('Additional fields', '');
  expect(page.has('Edit fields')).toBe(false);
  await page.press('Save');
  await page.until(() => expect(written(page)).toHaveLength(2));
  expect(written(page)[1]?.[2]).toMatchObject({ additionalFieldsFormId: null });
});

test('EDIT-022 EDIT-024 EDIT-026 new fields are made and the product has them', async () => {
  const events = watchPanelEvents();
  const page = await openAdmin(path, store());
  await page.until(() => expect(choices(page)).toContain('New fields …'));
  await page.fill('Additional fields', 'new fields');
  await page.see('Buyers read it above the fields.');
  await page.until(() => expect(events).toEqual(['cart_page_product_form_open']));
  await page.fill('Heading', 'Make it theirs');
  await page.fill('Label', 'Where?');
  await page.fill('Field type', 'radio');
  await page.fill('Choices', 'Foot\nHandle');
  await page.fill('Description (optional)', 'We press it by hand.');
  await page.press('Required');
  await page.press('Add field');
  expect(document.activeElement).toBe(page.control('Label'));
  await page.fill('Label', 'Note');
  await page.press('Save fields');
  await page.until(() => expect(page.has('Heading')).toBe(false));
  const where = { type: 'radio', title: 'Where?', required: true, options: ['Foot', 'Handle'] };
  const fields = [
    { ...where, description: 'We press it by hand.' },
    { type: 'text', title: 'Note', required: false },
  ];
  expect(written(page)).toEqual([['POST', '/api/rest/forms', { name: 'Make it theirs', fields }]]);
  await page.until(() => expect(events).toEqual(['cart_page_product_form_open', 'cart_page_product_form_submit']));
  await page.until(() => expect(page.control<HTMLSelectElement>('Additional fields').value).toBe('form-2'));
  await page.see('1 change');
});

test('fields are changed, moved and removed over the version that was read', async () => {
  const page = await openFields();
  expect(page.control('Move Initials up').getAttribute('aria-disabled')).toBe('true');
  await page.press('Move Style up');
  await page.until(() => expect(page.spoken()).toContain('Style moved, 1 of 2'));
  await page.press('Remove Initials');
  expect(document.activeElement).toBe(page.control('Add field'));
  await page.press('StyleDropdown');
  await page.fill('Label', 'Letters');
  await page.press('Save fields');
  await page.until(() => expect(page.has('Heading')).toBe(false));
  const fields = [{ id: 'style', type: 'select', title: 'Letters', required: false, options: ['Printed', 'Written'] }];
  expect(written(page)).toEqual([['PUT', formPath, { name: 'Initials', fields, expectedVersion: 4 }]]);
  // The product has the form already: nothing of it is to be saved.
  expect(page.text()).not.toContain('1 change');
});

test.each([
  ['EDIT-092', 'password', ['Description (optional)', 'Required']],
  ['EDIT-093', 'twitter', ['Description (optional)', 'Required']],
  ['EDIT-104', 'hidden', ['Name in the address (optional)', 'Value (optional)']],
])('%s a field of the type %s that a form has is changed by what it knows', async (_row, type, known) => {
  const form = { ...initials, fields: [{ id: 'one', type, title: 'One', required: false }] };
  const page = await openFields({ [`GET ${formPath}`]: () => form });
  await page.press(`One${typeName(type)}`);
  const labels = [...page.body.querySelectorAll('[role=dialog] label')].map(({ textContent }) => textContent);
  expect(labels).toEqual(['Heading', 'Label', 'Field type', ...known]);
});

test('faults are told where they are, the first has the focus, and nothing is sent', async () => {
  const page = await openAdmin(path, store());
  await page.until(() => expect(choices(page)).toContain('New fields …'));
  await page.fill('Additional fields', 'new fields');
  await page.see('Save fields');
  expect(page.text()).not.toMatch(/Enter a (name|label)/);
  await page.fill('Field type', 'select');
  await page.press('Save fields');
  expect(page.text()).toContain('Enter a name');
  expect(page.text()).toContain('Enter a label');
  expect(page.text()).toContain('Enter at least one choice');
  await page.until(() => expect(document.activeElement).toBe(page.control('Heading')));
  await page.press('Remove Field 1');
  expect(page.text()).toContain('Add at least one field');
  expect(written(page)).toEqual([]);
});

test('EDIT-023 what was typed is not thrown away by a slip', async () => {
  const events = watchPanelEvents();
  const page = await openFields();
  await page.fill('Heading', 'Monogram');
  await page.press('Close');
  await page.see('Discard what you typed?');
  expect(document.activeElement).toBe(page.control('Keep typing'));
  await page.press('Keep typing');
  expect(page.control('Heading').value).toBe('Monogram');
  await page.press('Back');
  await page.press('Discard');
  await page.until(() => expect(page.has('Heading')).toBe(false));
  await page.until(() => expect(events).toEqual(['cart_page_product_form_open', 'cart_page_product_form_close']));
  expect(written(page)).toEqual([]);
});

test('what somebody else saved meanwhile stays beside what is typed', async () => {
  const conflict = () => Response.json({ code: 'settings.conflict', error: 'Meanwhile.' }, { status: 409 });
  const theirs = { ...initials, name: 'Theirs', version: 5 };
  const reads = [initials];
  const saves = [conflict];
  const page = await openFields({
    [`PUT ${formPath}`]: ({ body }) => saves.shift()?.() ?? { ...theirs, ...(body as object), version: 6 },
    [`GET ${formPath}`]: () => reads.shift() ?? theirs,
  });
  await page.press('InitialsText, required');
  await page.fill('Label', 'Letters');
  await page.press('Save fields');
  await page.until(() => expect(page.has('Heading')).toBe(false));
  const [, [, , body] = []] = written(page);
  expect(body).toMatchObject({
    name: 'Theirs',
    fields: [{ title: 'Letters' }, { title: 'Style' }],
    expectedVersion: 5,
  });
});

test('forms that cannot be loaded are asked for again; what the product has stays', async () => {
  const answers = [() => Response.json({ code: 'service.failed', error: 'Please try again.' }, { status: 400 })];
  const list = { forms: [{ id: 'form-1', type: 'product', name: 'Initials', fieldCount: 1 }] };
  const page = await openAdmin(path, store(withForm, { 'GET /api/rest/forms': () => answers.shift()?.() ?? list }));
  await page.see('Fields could not be loaded.');
  expect(choices(page)).toEqual(['None', 'form-1']);
  await page.press('Load fields again');
  await page.see('1 field.');
  expect(choices(page)).toEqual(['None', 'Initials', 'New fields …']);
});

test('fields that are gone say so in the dialog', async () => {
  const gone = () => Response.json({ code: 'form.unknown', error: 'This form has not been set up.' }, { status: 404 });
  const page = await openAdmin(path, store(withForm, { [`GET ${formPath}`]: gone }));
  await page.see('2 fields.');
  await page.press('Edit fields');
  await page.see('This form has not been set up.');
  expect(page.has('Save fields')).toBe(false);
});

test('EDIT-114 a form is full with 100 fields, a website with 500 forms', async () => {
  const fields = Array.from({ length: 100 }, (_, at) => ({
    ...{ id: `f${at}`, type: 'text', title: `Field ${at}`, required: false },
  }));
  const many = Array.from({ length: 500 }, (_, at) => ({
    ...{ id: `form-${at}`, type: 'product', name: `Form ${at}`, fieldCount: 100 },
  }));
  const page = await openAdmin(
    path,
    store(withForm, {
      'GET /api/rest/forms': () => ({ forms: many }),
      [`GET ${formPath}`]: () => ({ ...initials, fields }),
    }),
  );
  await page.see('The limit of 500 has been reached.');
  expect(choices(page)).not.toContain('New fields …');
  await page.press('Edit fields');
  await page.see('The limit of 100 has been reached.');
  expect(page.has('Add field')).toBe(false);
});
