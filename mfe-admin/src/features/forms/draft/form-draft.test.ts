import type { OwnedForm } from '@tessera/contracts/forms/owner-calls.ts';
import { expect, test } from 'vitest';
import { draftOf, inputOf, newField, newForm, wholeInputOf, withType } from './form-draft.ts';

const fields: OwnedForm['fields'] = [
  { id: 'initials', type: 'text', title: 'Initials', required: true, description: 'Up to four.', maxLength: 4 },
  { id: 'style', type: 'select', title: 'Style', required: false, options: ['Printed', 'Written'] },
  { id: 'who', type: 'name', title: 'Who', required: false, parts: ['First', 'Last'] },
  { id: 'tel', type: 'phone', title: 'Telephone', required: false, showCountryCode: true },
  { id: 'more', type: 'section', title: 'More', required: false, underline: true },
  { id: 'from', type: 'hidden', title: 'From', required: false, key: 'campaign', value: 'none' },
];
const form: OwnedForm = {
  ...{ id: 'form-1', type: 'product', name: 'Engraving', fields, version: 3 },
  ...{ submitButtonText: '', submissionText: '', successRedirect: null, postSubmitHtml: null },
  ...{ captchaEnabled: false, disclaimer: null, mailingListId: null, notifyEmail: null, pageIds: [] },
};

test('what was read is sent back as it was, also what no field shows', () => {
  expect(inputOf(draftOf(form))).toEqual({ name: 'Engraving', fields });
  const settings = {
    ...{ submitButtonText: 'Send', submissionText: 'Thanks', successRedirect: '/thanks', postSubmitHtml: ' <p>Hi</p>' },
    ...{
      captchaEnabled: true,
      isSavedByMail: true,
      disclaimer: null,
      mailingListId: 'letters',
      notifyEmail: 'ana@example.com',
    },
  };
  const sent = wholeInputOf(draftOf({ ...form, ...settings }));
  expect(sent).toEqual({ name: 'Engraving', fields, ...settings, postSubmitHtml: '<p>Hi</p>' });
});

test('lines are choices; blank lines and surrounding blanks are ignored', () => {
  const draft = { ...newField('a'), type: 'radio', title: ' Where? ', options: ' Foot \n\nHandle\n' };
  expect(inputOf({ ...newForm(), fields: [draft] }).fields).toEqual([
    { type: 'radio', title: 'Where?', required: false, options: ['Foot', 'Handle'] },
  ]);
});

test('another type keeps what it is about, and sends only what that type has', () => {
  const [initials, style] = draftOf(form).fields;
  if (!initials || !style) throw new Error('The form has two fields at least.');
  const sent = (field: typeof initials) => inputOf({ ...newForm(), fields: [field] }).fields[0];
  const heading = { id: 'initials', type: 'section', title: 'Initials', required: false, description: 'Up to four.' };
  expect(sent(withType(initials, 'section'))).toEqual(heading);
  expect(sent(withType(style, 'text'))).not.toHaveProperty('options');
  expect(sent(withType(withType(style, 'text'), 'radio'))?.options).toEqual(['Printed', 'Written']);
});

test('a condition is sent by the place of the field it names, wherever that was moved, and as none once it is gone', () => {
  const asked = {
    id: 'days',
    type: 'text',
    title: 'Days',
    required: false,
    showWhen: { fieldId: 'style', is: ['Written'] },
  };
  const draft = draftOf({ ...form, fields: [...fields, asked] });
  const sentOf = (order: typeof draft.fields) => inputOf({ ...draft, fields: order }).fields.at(-1)?.showWhen;
  expect(sentOf(draft.fields)).toEqual({ at: 1, is: ['Written'] });
  const [initials, style, ...others] = draft.fields;
  if (!initials || !style) throw new Error('The form has two fields at least.');
  expect(sentOf([style, initials, ...others])).toEqual({ at: 0, is: ['Written'] });
  const without = [initials, ...others];
  expect(sentOf(without)).toEqual({ at: without.length, is: ['Written'] });
});
