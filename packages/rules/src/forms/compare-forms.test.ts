import type { FormField } from '@tessera/contracts/forms/form.ts';
import type { FormChange } from '@tessera/contracts/forms/version-calls.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ComparedForm, compareForms } from './compare-forms.ts';
import { keptInOrder } from './kept-in-order.ts';

const field = (id: string, more: Partial<FormField> = {}): FormField => ({
  ...{ id, type: 'text', title: `Title of ${id}`, required: false },
  ...more,
});
const aForm = (fields: FormField[], more: Partial<ComparedForm> = {}): ComparedForm => ({
  ...{ name: 'Ask us', fields, submitButtonText: 'Send', submissionText: '', successRedirect: null },
  ...{ postSubmitHtml: null, captchaEnabled: false, disclaimer: null, mailingListId: null, notifyEmail: null },
  ...more,
});
const [name, email, about] = [field('name'), field('email'), field('about')];

describe('How a form differs from what it was', () => {
  test('a label is changed, and is no new field', () => {
    expect(compareForms(aForm([name]), aForm([{ ...name, title: 'Full name' }]))).toEqual([
      { kind: 'changed', field: 'Full name', property: 'title', from: 'Title of name', to: 'Full name' },
    ]);
  });

  test('a field is added, another taken away, a third has to be filled in', () => {
    expect(compareForms(aForm([name, email]), aForm([{ ...name, required: true }, about]))).toEqual([
      { kind: 'removed', field: 'Title of email' },
      { kind: 'changed', field: 'Title of name', property: 'required', from: 'off', to: 'on' },
      { kind: 'added', field: 'Title of about' },
    ]);
  });

  test('of a new order only what moved is named', () => {
    expect(compareForms(aForm([name, email, about]), aForm([about, name, email]))).toEqual([
      { kind: 'moved', field: 'Title of about', from: '3', to: '1' },
    ]);
  });

  test('choices, a condition and settings are shown as texts', () => {
    const topic = field('topic', { type: 'select', options: ['An order', 'Else'] });
    const before = aForm([topic, about]);
    const after = aForm(
      [
        { ...topic, options: ['An order'] },
        { ...about, showWhen: { fieldId: 'topic', is: ['An order'] } },
      ],
      { captchaEnabled: true, notifyEmail: 'ana@example.com' },
    );
    expect(compareForms(before, after)).toEqual([
      { kind: 'changed', property: 'captchaEnabled', from: 'off', to: 'on' },
      { kind: 'changed', property: 'notifyEmail', from: '', to: 'ana@example.com' },
      { kind: 'changed', field: 'Title of topic', property: 'options', from: 'An order, Else', to: 'An order' },
      {
        ...{ kind: 'changed', field: 'Title of about', property: 'showWhen' },
        ...{ from: '', to: 'Title of topic: An order' },
      },
    ]);
  });

  test('what is left out is what is empty or off, and a long text is cut', () => {
    const bare = field('name');
    const filled = { ...bare, description: '', options: [], isStep: false, maxLength: 0 };
    expect(compareForms(aForm([bare]), aForm([filled]))).toEqual([]);
    const [change] = compareForms(aForm([bare]), aForm([bare], { postSubmitHtml: 'x'.repeat(9_000) }));
    expect(change?.to).toHaveLength(200);
  });
});

describe('Whatever a form was and became', () => {
  const ids = fc.uniqueArray(fc.constantFrom(...'abcdefghij'), { maxLength: 10 });
  const someField = (id: string) =>
    fc
      .record({
        title: fc.constantFrom('One', 'Two', 'Three'),
        type: fc.constantFrom('text', 'select'),
        required: fc.boolean(),
        options: fc.constantFrom<string[] | undefined>(undefined, ['x'], ['x', 'y']),
      })
      .map(({ options, ...more }): FormField => ({ id, ...more, ...(options && { options }) }));
  const someForm = ids
    .chain((all) => fc.tuple(...all.map(someField)))
    .chain((fields) => fc.constantFrom('', 'Send').map((submitButtonText) => aForm(fields, { submitButtonText })));
  const count = (changes: readonly { kind: string }[], kind: string) =>
    changes.filter((change) => change.kind === kind).length;

  test('nothing differs exactly where both are the same', () => {
    fc.assert(
      fc.property(someForm, someForm, (before, after) => {
        expect(compareForms(before, before)).toEqual([]);
        expect(compareForms(before, after).length === 0).toBe(JSON.stringify(before) === JSON.stringify(after));
      }),
    );
  });

  test('the other way round it is the same seen backwards', () => {
    fc.assert(
      fc.property(someForm, someForm, (before, after) => {
        const [there, back] = [compareForms(before, after), compareForms(after, before)];
        expect(count(back, 'added')).toBe(count(there, 'removed'));
        expect(count(back, 'moved')).toBe(count(there, 'moved'));
        const turned = ({ property, from, to }: FormChange) => [property, to, from];
        const sides = ({ property, from, to }: FormChange) => [property, from, to];
        const changed = (changes: typeof there) => changes.filter(({ kind }) => kind === 'changed');
        expect(changed(back).map(sides).sort()).toEqual(changed(there).map(turned).sort());
      }),
    );
  });

  test('as few fields as possible have moved: a single one that is carried elsewhere is named alone', () => {
    const carried = fc.nat(9).chain((from) => fc.nat(9).map((to) => ({ from, to })));
    fc.assert(
      fc.property(carried, ({ from, to }) => {
        const fields = [...'abcdefghij'].map((id) => field(id));
        const after = fields.filter((_, at) => at !== from);
        after.splice(to, 0, ...fields.slice(from, from + 1));
        const moved = compareForms(aForm(fields), aForm(after));
        expect(count(moved, 'moved')).toBe(from === to ? 0 : 1);
      }),
    );
  });

  test('what stays in its place rises, and nothing longer does', () => {
    const longestRow = ([first, ...rest]: readonly number[], above = -1): number =>
      first === undefined ? 0 : Math.max(longestRow(rest, above), first > above ? 1 + longestRow(rest, first) : 0);
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(50), { maxLength: 9 }), (numbers) => {
        const kept = numbers.filter((number) => keptInOrder(numbers).has(number));
        expect(kept).toEqual([...kept].sort((a, b) => a - b));
        expect(kept).toHaveLength(longestRow(numbers));
      }),
    );
  });
});
