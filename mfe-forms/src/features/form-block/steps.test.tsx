import { drawPage } from '@tessera/module-kit/testing/drawn-page.ts';
import { fakeServer } from '@tessera/module-kit/testing/fake-server.ts';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aField, aForm, blockProps } from '../../testing/a-form.ts';
import { FormBlock } from './form-block.tsx';

const topic = aField({ type: 'select', id: 'topic', title: 'Topic', required: true, options: ['An order', 'Else'] });
const number = aField({
  ...{ type: 'text', id: 'number', title: 'Order number', required: true },
  showWhen: { fieldId: 'topic', is: ['An order'] },
});
const message = aField({ type: 'textarea', id: 'message', title: 'Message', required: true });
const section = (id: string) => aField({ type: 'section', id, title: id, isStep: true });

const draw = (fields: ReturnType<typeof aField>[]) => drawPage(<FormBlock {...blockProps(aForm(fields))} />);
const service = () =>
  fakeServer(({ path }) => {
    if (path.includes('/validate/')) return { body: { valid: true } };
    if (path.endsWith('FormSubmissionKey')) return { body: { data: { key: 'key-1' } } };
    return { body: { result: { submissionId: 's1' } } };
  });
type Page = Awaited<ReturnType<typeof draw>>;
const isInSight = (page: Page, name: string) => page.control(name).closest('[hidden]') === null;

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a field with a condition', () => {
  test('is visible if its answer is chosen, and is sent only then', async () => {
    const page = await draw([topic, number, message]);
    expect(isInSight(page, 'Order number')).toBe(false);
    await page.fill('Topic', 'An order');
    expect(isInSight(page, 'Order number')).toBe(true);
    await page.fill('Order number', 'FH-1007');
    await page.fill('Topic', 'Else');
    expect(isInSight(page, 'Order number')).toBe(false);
    await page.fill('Message', 'Hello');
    const calls = service();
    await page.submit();
    expect(calls[0]?.body).toEqual({ topic: 'Else', message: 'Hello' });
  });

  test('without scripts is always visible, and never required by the browser', () => {
    const html = renderToString(<FormBlock {...blockProps(aForm([topic, number]))} />);
    const control = /<input[^>]*name="field\.number"[^>]*>/.exec(html)?.[0] ?? '';
    expect(control).not.toBe('');
    expect(control).not.toContain('required');
    expect(html).not.toContain('hidden=""');
    expect(html.replaceAll('<!-- -->', '')).toContain(
      'Order number<span class="opt"> (if you chose “An order”)</span>',
    );
  });
});

describe('a form with steps', () => {
  const fields = [
    topic,
    number,
    section('About you'),
    aField({ type: 'email', title: 'Mail', required: true }),
    message,
  ];

  test('goes on once a step is right, back without losing a word, and is sent at its end', async () => {
    const page = await draw(fields);
    expect(page.text()).toContain('Step 1 of 2');
    expect([isInSight(page, 'Topic'), isInSight(page, 'Mail')]).toEqual([true, false]);
    await page.press('Next');
    expect(page.text()).toContain('Step 1 of 2');
    expect(page.control('Topic').getAttribute('aria-invalid')).toBe('true');
    await page.fill('Topic', 'Else');
    await page.press('Next');
    expect(page.text()).toContain('Step 2 of 2');
    expect(document.activeElement?.textContent).toBe('Step 2 of 2');
    await page.fill('Mail', 'june@example.com');
    await page.press('Back');
    expect([isInSight(page, 'Topic'), isInSight(page, 'Mail')]).toEqual([true, false]);
    await page.press('Next');
    expect(page.control('Mail').value).toBe('june@example.com');
    await page.fill('Message', 'Hello');
    const calls = service();
    await page.submit();
    expect(calls.at(-1)?.body).toMatchObject({
      form: { topic: 'Else', email: 'june@example.com', message: 'Hello' },
    });
  });

  test('shows the step of what the server finds wrong', async () => {
    const page = await draw(fields);
    await page.fill('Topic', 'Else');
    await page.press('Next');
    await page.fill('Mail', 'june@example.com');
    await page.fill('Message', 'Hello');
    const problem = { code: 'form.invalid', error: 'x', errors: { topic: 'Please choose one of the options.' } };
    fakeServer(() => ({ status: 400, body: problem }));
    await page.submit();
    expect(page.text()).toContain('Step 1 of 2');
    expect(isInSight(page, 'Topic')).toBe(true);
    expect(page.control('Topic').getAttribute('aria-invalid')).toBe('true');
  });

  test('leads from the problems below to those of its other steps', async () => {
    const page = await draw(fields);
    await page.fill('Topic', 'Else');
    await page.press('Next');
    await page.fill('Mail', 'june@example.com');
    await page.fill('Message', 'Hello');
    const errors = { topic: 'Please choose one of the options.', message: 'Please say more.' };
    fakeServer(() => ({ status: 400, body: { code: 'form.invalid', error: 'x', errors } }));
    await page.submit();
    expect(isInSight(page, 'Message')).toBe(false);
    await page.press('Message: Please say more.');
    expect([isInSight(page, 'Topic'), isInSight(page, 'Message')]).toEqual([false, true]);
  });

  test('without scripts is one page', () => {
    const html = renderToString(<FormBlock {...blockProps(aForm(fields))} />);
    expect(html).not.toContain('Step 1');
    expect(html).toContain('Send');
  });
});
