import type { FormFieldInput } from '@tessera/contracts/forms/owner-calls.ts';
import { type FormDraft, newField, newForm } from './draft/form-draft.ts';

interface StartForm {
  id: string;
  name: string;
  about: string;
  fields: readonly (Pick<FormFieldInput, 'type' | 'title'> & Partial<Omit<FormFieldInput, 'showWhen'>>)[];
  submitButtonText: string;
  submissionText: string;
}

const name = { type: 'name', title: 'Name', required: true };
const email = { type: 'email', title: 'Email', required: true };

/** What an owner can begin a form with, in place of a single empty field. */
export const startForms: readonly StartForm[] = [
  {
    ...{ id: 'question', name: 'Ask us', about: 'Name, email and a message.' },
    fields: [name, email, { type: 'textarea', title: 'What would you like to know?', required: true }],
    ...{ submitButtonText: 'Send', submissionText: 'Thank you. We write back within two working days.' },
  },
  {
    ...{ id: 'commission', name: 'Ask for a piece', about: 'What it is to be, until when, and for how much.' },
    fields: [
      name,
      email,
      { type: 'phone', title: 'Telephone', description: 'If you would rather talk about it.' },
      { type: 'radio', title: 'What is it for?', options: ['Myself', 'A present', 'A business'] },
      { type: 'date', title: 'Needed by' },
      { type: 'currency', title: 'What it may cost' },
      { type: 'textarea', title: 'About the piece', required: true },
    ],
    ...{ submitButtonText: 'Ask for it', submissionText: 'Thank you. You hear from us with a proposal.' },
  },
  {
    ...{ id: 'place', name: 'Take part', about: 'Who comes, how many, and what to know of them.' },
    fields: [
      name,
      email,
      { type: 'select', title: 'How many come?', options: ['1', '2', '3', '4'], required: true },
      {
        type: 'checkbox',
        title: 'Is there anything we should know?',
        options: ['I need a seat', 'I come with a child'],
      },
      { type: 'textarea', title: 'Anything else?' },
    ],
    ...{ submitButtonText: 'Sign up', submissionText: 'You are on our list. We write to you before the day.' },
  },
  {
    ...{ id: 'opinion', name: 'How was it?', about: 'Rating scale, and room for more.' },
    fields: [
      {
        type: 'likert',
        title: 'How far do you agree?',
        options: ['It arrived in time.', 'It looks as it does in the pictures.', 'I would buy here again.'],
      },
      { type: 'textarea', title: 'What could be better?' },
    ],
    ...{ submitButtonText: 'Send', submissionText: 'Thank you for your time.' },
  },
];

/** A new form as it begins with one of them. */
export function draftOfStart({ name: called, fields, ...texts }: StartForm): FormDraft {
  const blank = newForm();
  const { submitButtonText, submissionText } = texts;
  return {
    ...{ ...blank, name: called },
    fields: fields.map(({ options = [], ...field }, at) => ({
      ...newField(`start-${at}`),
      ...field,
      id: undefined,
      options: options.join('\n'),
    })),
    settings: { ...blank.settings, submitButtonText, submissionText },
  };
}
