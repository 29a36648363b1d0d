import type { Form } from '@tessera/contracts/forms/form.ts';

/** So many questions nobody answers twice. */
const longFrom = 5;

/** Whether losing what was typed into a form would hurt: it goes by steps, or asks many things. */
export function isLong({ fields }: Pick<Form, 'fields'>): boolean {
  const asked = fields.filter(({ type }) => type !== 'section' && type !== 'hidden');
  return asked.length >= longFrom || fields.some(({ isStep }) => isStep);
}
