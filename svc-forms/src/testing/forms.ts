import type { ImportedForm } from '@tessera/contracts/forms/calls.ts';
import type { FormField } from '@tessera/contracts/forms/form.ts';
import type { TestCaller, TestService } from '@tessera/service-kit/testing/test-service.ts';

const field = (id: string, type: string, more: Partial<FormField> = {}): FormField => ({
  id,
  type,
  title: `Your ${id}`,
  required: false,
  ...more,
});

/** The contact form of the demo store, with one more field of each kind. */
export function aForm(changes: Partial<ImportedForm> = {}): ImportedForm {
  return {
    id: 'form-contact',
    type: 'contact',
    name: 'Contact',
    fields: [
      field('about', 'section', { required: true }),
      field('name', 'name', { required: true, parts: ['First name', 'Last name'] }),
      field('email', 'email', { required: true }),
      field('topic', 'select', { required: true, options: ['An order', 'Workshops'] }),
      field('interests', 'checkbox', { options: ['Glazes', 'Kilns'] }),
      field('contactBy', 'radio', { options: ['Mail', 'Telephone'] }),
      field('message', 'textarea', { required: true, maxLength: 20 }),
      field('survey', 'likert', { required: true, options: ['Glaze', 'Weight'] }),
      field('secret', 'password'),
    ],
    submitButtonText: 'Send',
    submissionText: 'Thank you.',
    successRedirect: null,
    postSubmitHtml: null,
    captchaEnabled: false,
    disclaimer: null,
    mailingListId: null,
    notifyEmail: 'owner@example.org',
    pageIds: ['page-contact'],
    ...changes,
  };
}

/** Values that pass every check of `aForm`. */
export function filled(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    name: ['Imogen', 'Tarrant'],
    email: 'imogen@example.org',
    topic: 'An order',
    message: 'Hello there',
    ...changes,
  };
}

/** Loads forms onto a website. */
export function loadForms(service: TestService, forms: ImportedForm[] = [aForm()], websiteId = 'site-a') {
  return service.as({ kind: 'platform', websiteId }).call('PUT', '/internal/forms', { forms });
}

export const savePath = '/api/form/SaveFormSubmission';

/** Asks for a key in the caller's session, for one form or for any. */
export async function keyOf(caller: TestCaller, formId?: string): Promise<string> {
  const query = formId === undefined ? '' : `?formId=${formId}`;
  const answer = await caller.call('POST', `/api/form/FormSubmissionKey${query}`);
  return answer.body.data.key as string;
}

/** Sends a filled form with a fresh key. */
export async function send(caller: TestCaller, changes: Record<string, unknown> = {}) {
  const request = { key: await keyOf(caller), formId: 'form-contact', form: filled(), ...changes };
  return caller.call('POST', savePath, request);
}
