import type { Form, FormField } from '@tessera/contracts/forms/form.ts';
import type { FormBlockProps } from '@tessera/contracts/mounts.ts';
import { contactForm, formBlockProps } from '../fixtures.ts';

/** An optional field, unless a test says otherwise. */
export function aField(own: Partial<FormField> & Pick<FormField, 'type'>): FormField {
  return { id: own.type, title: own.type, required: false, ...own };
}

/** A form of these fields. */
export function aForm(fields: FormField[], own: Partial<Form> = {}): Form {
  return { ...contactForm, fields, ...own };
}

/** What the page gives to a form block. */
export function blockProps(form: Form | null, own: Partial<FormBlockProps> = {}): FormBlockProps {
  return { ...formBlockProps, form, ...own };
}
