import type { Form } from '@tessera/contracts/forms/form.ts';
import { newsletterFormType } from '@tessera/contracts/forms/newsletter-limits.ts';

const identifying: readonly string[] = ['email', 'name', 'hidden', 'section'];

/**
 * Whether a form serves only to subscribe: until the address is confirmed nothing has happened that its success message could
 * be true of. A form that asks for more than who somebody is also sends a message.
 */
export const onlyJoinsList = ({ type, fields }: Pick<Form, 'type' | 'fields'>): boolean =>
  type === newsletterFormType || fields.every((field) => identifying.includes(field.type));
