import type { Form } from '@tessera/contracts/forms/form.ts';

/** From this number of questions on, typing them again would be a burden. */
const longFrom = 5;

/** Whether losing what was typed into a form would hurt: it goes by steps, or asks many things. */
export function isLong({ fields }: Pick<Form, 'fields'>): boolean {
  const asked = fields.filter(({ type }) => type !== 'section' && type !== 'hidden');
  return asked.length >= longFrom || fields.some(({ isStep }) => isStep);
}
