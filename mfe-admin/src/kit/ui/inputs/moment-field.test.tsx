import { drawPage } from '@tessera/module-kit/testing/drawn-page.ts';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { MomentField } from './moment-field.tsx';

const zone = 'Europe/London';
let value: number | null = null;

function Form({ from = null }: { from?: number | null }) {
  const [moment, setMoment] = useState(from);
  value = moment;
  return (
    <>
      <MomentField label="Ends" timeZone={zone} usualTime="23:59" value={moment} onChange={setMoment} />
      <button type="button" onClick={() => setMoment(Date.parse('2026-07-01T08:30:00Z'))}>
        Load
      </button>
    </>
  );
}

/** What a browser says of a field that is typed in half: it has no value, and says that this is bad input. */
function typeHalf(field: HTMLInputElement) {
  Object.defineProperty(field, 'validity', { configurable: true, value: { badInput: true } });
}
const typeWhole = (field: HTMLInputElement) =>
  Object.defineProperty(field, 'validity', { configurable: true, value: { badInput: false } });

test('a day alone gets the usual time, which is seen and can be changed', async () => {
  const page = await drawPage(<Form />);
  await page.fill('Ends', '2026-11-23');
  expect(page.control('Ends, time').value).toBe('23:59');
  expect(new Date(value ?? 0).toISOString()).toBe('2026-11-23T23:59:00.000Z');
  await page.fill('Ends, time', '12:00');
  expect(new Date(value ?? 0).toISOString()).toBe('2026-11-23T12:00:00.000Z');
});

test('a year that is typed digit by digit counts once it is whole', async () => {
  const page = await drawPage(<Form />);
  for (const typed of ['0002-11-23', '0020-11-23', '0202-11-23']) await page.fill('Ends', typed);
  expect(value).toBeNull();
  await page.fill('Ends', '2026-11-23');
  expect(value).toBe(Date.parse('2026-11-23T23:59:00Z'));
});

test('a half-typed day is a mistake once the field is left, and never nothing', async () => {
  const page = await drawPage(<Form />);
  typeHalf(page.control('Ends'));
  await page.leave('Ends');
  expect(value).toBeNaN();
  expect(page.text()).toContain('Enter the whole date, with a year from 2000');
  typeWhole(page.control('Ends'));
  await page.fill('Ends', '2026-11-23');
  expect(value).toBe(Date.parse('2026-11-23T23:59:00Z'));
  expect(page.text()).not.toContain('Enter the whole date');
});

test('a time without a day, and a day whose time was taken away, say what to do', async () => {
  const page = await drawPage(<Form />);
  await page.fill('Ends, time', '12:00');
  expect(value).toBeNaN();
  expect(page.text()).toContain('Enter a date, or take the time away');
  await page.fill('Ends', '2026-11-23');
  expect(value).toBe(Date.parse('2026-11-23T12:00:00Z'));
  await page.fill('Ends, time', '');
  expect(value).toBeNaN();
  expect(page.text()).toContain('Add a time, such as 23:59');
});

test('taking the day away takes both', async () => {
  const page = await drawPage(<Form from={Date.parse('2026-11-23T12:00:00Z')} />);
  expect([page.control('Ends').value, page.control('Ends, time').value]).toEqual(['2026-11-23', '12:00']);
  await page.fill('Ends', '');
  expect(value).toBeNull();
  expect(page.control('Ends, time').value).toBe('');
});

test('another value from outside is shown', async () => {
  const page = await drawPage(<Form />);
  await page.fill('Ends', '2026-11-23');
  await page.press('Load');
  expect([page.control('Ends').value, page.control('Ends, time').value]).toEqual(['2026-07-01', '09:30']);
});
