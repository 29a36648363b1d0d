import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { withAdmin } from '../../testing/with-admin.tsx';
import { CallProblem } from '../data/call-problem.ts';
import { TextField } from '../ui/inputs/field.tsx';
import { AmountField } from '../ui/inputs/number-fields.tsx';
import { QuestionDialog } from '../ui/overlays/question-dialog.tsx';
import { FormDialog } from './form-dialog.tsx';
import { useSavedForm } from './use-saved-form.ts';

interface Range {
  name: string;
  min: number | null;
  max: number | null;
}

const range = z.object({ name: z.string().trim().min(1).max(20), min: z.int().nullable(), max: z.int().nullable() });
const blank: Range = { name: '', min: null, max: null };

interface RangeDialogProps {
  send?: (range: Range) => Promise<void>;
  onClose?: () => void;
  isFinal?: boolean;
}

function RangeDialog({ send = async () => undefined, onClose = () => undefined, isFinal = false }: RangeDialogProps) {
  const form = useSavedForm<Range>({
    saved: blank,
    place: 'range',
    schema: range,
    words: { name: 'Enter a name' },
    check: ({ min, max }) => ((min ?? 0) > (max ?? 0) ? { max: 'Enter an amount above the first one' } : {}),
    send: async ({ value }) => {
      await send(value);
      return {};
    },
    refusal: 'Not made.',
    onSaved: onClose,
  });
  return (
    <FormDialog
      dialog={{ name: 'range', isOpen: true, onClose }}
      form={form}
      title="Make a range"
      act="Make it"
      acting="Making …"
      isFinal={isFinal}
    >
      <TextField label="Name" help="At most 20 characters." {...form.field('name')} />
      <AmountField label="From" currency="GBP" {...form.field('min')} />
      <AmountField label="To" currency="GBP" {...form.field('max')} />
    </FormDialog>
  );
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
/** What browsers do on Enter in a field: the button of the form is beside it. */
const enter = () => fireEvent.submit(field('Name').form ?? document.body);
/** What a field says first: its problem, else its help. */
const noteOf = (name: string) =>
  document.getElementById(field(name).getAttribute('aria-describedby')?.split(' ')[0] ?? '');

async function open(props: RangeDialogProps = {}) {
  const drawn = render(
    withAdmin(
      <>
        <RangeDialog {...props} />
        <QuestionDialog />
      </>,
    ),
  );
  await waitFor(() => expect(document.activeElement).toBe(field('Name')));
  return drawn;
}

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

describe('What is wrong in a form', () => {
  test('is said once its field was left, by the field, and goes as soon as it is mended', async () => {
    await open();
    expect(noteOf('Name')?.textContent).toBe('At most 20 characters.');
    await userEvent.type(field('Name'), 'a'.repeat(21));
    expect(field('Name').getAttribute('aria-invalid')).toBeNull();
    await userEvent.tab();
    expect(field('Name').getAttribute('aria-invalid')).toBe('true');
    expect(noteOf('Name')?.textContent).toBe('Enter a name');
    await userEvent.type(field('Name'), '{Backspace}');
    await waitFor(() => expect(field('Name').getAttribute('aria-invalid')).toBeNull());
  });

  test('moves nothing away from under a pointer that presses: it is said once that is let go', async () => {
    await open();
    await userEvent.type(field('From'), '20');
    await userEvent.type(field('To'), '10');
    const pointer = userEvent.setup();
    await pointer.pointer({ keys: '[MouseLeft>]', target: screen.getByText('Make a range') });
    expect(document.activeElement).not.toBe(field('To'));
    expect(field('To').getAttribute('aria-invalid')).toBeNull();
    await pointer.pointer({ keys: '[/MouseLeft]' });
    await waitFor(() => expect(field('To').getAttribute('aria-invalid')).toBe('true'));
  });

  test('goes with a change of another field, too', async () => {
    await open();
    await userEvent.type(field('From'), '20');
    await userEvent.type(field('To'), '10');
    await userEvent.tab();
    expect(noteOf('To')?.textContent).toBe('Enter an amount above the first one');
    await userEvent.clear(field('From'));
    await waitFor(() => expect(noteOf('To')).toBeNull());
  });

  test('a text that is no amount is said in the words of the field', async () => {
    await open();
    await userEvent.type(field('From'), 'some');
    expect(noteOf('From')).toBeNull();
    await userEvent.tab();
    expect(noteOf('From')?.textContent).toBe('Enter an amount such as 20.00');
  });

  test('is shown whole when it is asked to be done, and the first field has the focus', async () => {
    const sent: Range[] = [];
    await open({ send: async (made) => void sent.push(made) });
    await userEvent.type(field('From'), '20');
    await press('Make it');
    await waitFor(() => expect(document.activeElement).toBe(field('Name')));
    expect(noteOf('Name')?.textContent).toBe('Enter a name');
    expect(noteOf('To')?.textContent).toBe('Enter an amount above the first one');
    expect(sent).toEqual([]);
  });

  test('by the service stands at its field, which has the focus, until something is changed', async () => {
    const failure = { ok: false as const, status: 400, code: 'request.invalid', message: 'Something is not right.' };
    const refuse = async () => {
      throw new CallProblem({ ...failure, errors: { name: 'There is one of this name.' } });
    };
    await open({ send: refuse });
    await userEvent.type(field('Name'), 'Mugs');
    await press('Make it');
    await screen.findByText('Not made. Something is not right.');
    await waitFor(() => expect(noteOf('Name')?.textContent).toBe('There is one of this name.'));
    expect(document.activeElement).toBe(field('Name'));
    await userEvent.type(field('Name'), '2');
    expect(noteOf('Name')?.textContent).toBe('At most 20 characters.');
    expect(screen.queryByText('Not made. Something is not right.')).toBeNull();
  });
});

describe('A dialog with a form', () => {
  test('is done by Enter, once, and closes', async () => {
    const sent: Range[] = [];
    const closed = vi.fn();
    await open({ send: async (made) => void sent.push(made), onClose: closed });
    await userEvent.type(field('Name'), 'Mugs');
    enter();
    enter();
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    expect(sent).toEqual([{ name: 'Mugs', min: null, max: null }]);
  });

  test('that cannot be taken back is done by its button only', async () => {
    const sent: Range[] = [];
    await open({ isFinal: true, send: async (made) => void sent.push(made) });
    await userEvent.type(field('Name'), 'Mugs');
    enter();
    expect(sent).toEqual([]);
    await press('Make it');
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  test('stays while it is done, and after a failure with what was typed', async () => {
    const failing = vi.fn<(error: Error) => void>();
    const promise = new Promise<void>((_, reject) => failing.mockImplementation(reject));
    const closed = vi.fn();
    await open({ send: () => promise, onClose: closed });
    await userEvent.type(field('Name'), 'Mugs');
    await press('Make it');
    await screen.findByRole('button', { name: 'Making …' });
    await userEvent.keyboard('{Escape}');
    await press('Back');
    expect(screen.queryByText('Discard what you typed?')).toBeNull();
    failing(new Error('gone'));
    await screen.findByText(/^Not made\. This page failed\./);
    expect(field('Name').value).toBe('Mugs');
    expect(closed).not.toHaveBeenCalled();
  });

  test('asks before what was typed goes, and offers it to who comes back without having discarded it', async () => {
    const closed = vi.fn();
    const drawn = await open({ onClose: closed });
    await press('Back');
    expect(closed).toHaveBeenCalledTimes(1);
    await userEvent.type(field('Name'), 'Mugs');
    await press('Back');
    await screen.findByText('Discard what you typed?');
    await press('Keep typing');
    expect(field('Name').value).toBe('Mugs');
    drawn.unmount();
    await open();
    await press('Restore');
    expect(field('Name').value).toBe('Mugs');
    await press('Back');
    await press('Discard');
    await waitFor(() => expect(field('Name').value).toBe(''));
  });
});
