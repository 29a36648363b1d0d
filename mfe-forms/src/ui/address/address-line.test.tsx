import { drawPage } from '@tessera/module-kit/testing/drawn-page.ts';
import { type FakeAnswer, fakeServer, problem } from '@tessera/module-kit/testing/fake-server.ts';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FormBlock } from '../../features/form-block/form-block.tsx';
import { aField, aForm, blockProps } from '../../testing/a-form.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const predictions = [
  { placeId: 'p1', description: '12 Kiln Lane, Fernhall' },
  { placeId: 'p2', description: '12 Kilnfield Row, Alderbeck' },
];
const address = {
  ...{ line1: '12 Kilnfield Row', line2: '', city: 'Alderbeck' },
  ...{ region: 'Cumbria', postalCode: 'ZZ9 4QT', country: 'GB' },
};
const places = (changes: { complete?: FakeAnswer; details?: FakeAnswer } = {}) =>
  fakeServer(({ path }) =>
    path.endsWith('autocomplete')
      ? (changes.complete ?? { body: { predictions } })
      : (changes.details ?? { body: { address, lat: 1, lng: 2 } }),
  );

const draw = () => drawPage(<FormBlock {...blockProps(aForm([aField({ type: 'address', required: true })]))} />);
type Page = Awaited<ReturnType<typeof draw>>;
const line = 'Address line 1';

/** Types, and waits as long. */
async function type(page: Page, text: string, ms = 300) {
  await act(async () => page.control(line).focus());
  await page.fill(line, text);
  await act(() => vi.dynamicImportSettled());
  await act(async () => vi.advanceTimersByTime(ms));
  await page.settle();
}
const options = (page: Page) => [...page.body.querySelectorAll<HTMLElement>('[role=option]')];

test('FORM-181 addresses are looked up from three characters on, 300 ms after the last', async () => {
  const calls = places();
  const page = await draw();
  await type(page, '12', 1_000);
  expect(calls).toEqual([]);
  await type(page, '12 k', 299);
  await type(page, '12 ki', 299);
  expect(calls).toEqual([]);
  await act(async () => vi.advanceTimersByTime(1));
  await page.settle();
  expect(calls.map(({ path, query }) => [path, query.get('input')])).toEqual([
    ['/api/google-maps/places/autocomplete', '12 ki'],
  ]);
  expect(options(page).map(({ textContent }) => textContent)).toEqual(predictions.map((it) => it.description));
});

test('FORM-180 the chosen one fills the parts, by keys', async () => {
  const calls = places();
  const page = await draw();
  await page.fill('Country', 'gb');
  await type(page, '12 kil');
  const input = page.control(line);
  await page.key(line, 'ArrowDown');
  await page.key(line, 'ArrowDown');
  expect(input.getAttribute('aria-activedescendant')).toBe(options(page)[1]?.id);
  await page.key(line, 'Enter');
  await page.settle();
  const token = calls[0]?.query.get('sessionToken');
  expect(calls[0]?.query.get('country')).toBe('gb');
  expect([calls[1]?.query.get('placeId'), calls[1]?.query.get('sessionToken')]).toEqual(['p2', token]);
  const labels = [line, 'Address line 2', 'City', 'State or region', 'Postcode', 'Country'];
  expect(labels.map((label) => page.control(label).value)).toEqual(Object.values(address));
  expect(options(page)).toEqual([]);
  expect(document.activeElement).toBe(page.control('Address line 2'));
});

test('FORM-180 … and by pointer; what was wrong is no longer', async () => {
  places();
  const page = await draw();
  await page.submit();
  expect(page.control('City').getAttribute('aria-invalid')).toBe('true');
  await type(page, '12 kil');
  await act(async () => options(page)[0]?.click());
  await page.settle();
  expect(page.control('City').value).toBe('Alderbeck');
  expect(page.control('City').getAttribute('aria-invalid')).toBeNull();
});

test('Escape closes the list and leaves what was typed', async () => {
  places();
  const page = await draw();
  await type(page, '12 kil');
  await page.key(line, 'Escape');
  expect(options(page)).toEqual([]);
  expect([page.control(line).value, page.control(line).getAttribute('role')]).toEqual(['12 kil', null]);
});

test('FORM-179 while the provider is away the field is filled in by hand', async () => {
  places({ complete: problem(503, 'address.unavailable', 'x'), details: problem(503, 'address.unavailable', 'x') });
  const page = await draw();
  await type(page, '12 kil');
  await act(async () => vi.advanceTimersByTime(1_000));
  await page.fill('City', 'Fernhall');
  expect(options(page)).toEqual([]);
  expect([page.control(line).value, page.control('City').value]).toEqual(['12 kil', 'Fernhall']);
  expect(page.body.querySelector('[role=alert]')).toBeNull();
});

test('what was typed and left before the look-up had come is not looked up', async () => {
  // Nothing of it is there yet.
  vi.resetModules();
  const { FormBlock: Fresh } = await import('../../features/form-block/form-block.tsx');
  const calls = places();
  const page = await drawPage(<Fresh {...blockProps(aForm([aField({ type: 'address', required: true })]))} />);
  const input = page.control(line);
  await act(async () => {
    input.focus();
    input.value = '12 kil';
    input.dispatchEvent(new Event('input', { bubbles: true }));
    page.control('City').focus();
  });
  await act(() => vi.dynamicImportSettled());
  await act(async () => vi.advanceTimersByTime(1_000));
  await page.settle();
  expect(calls).toEqual([]);
});

test('without address completion it asks once', async () => {
  const calls = places({ complete: problem(404, 'address.look_up_off', 'x') });
  const page = await draw();
  await type(page, '12 kil');
  await type(page, '12 kiln lane');
  expect(calls).toHaveLength(1);
});
