import { failureText } from './failure-text.ts';
import { formApi } from './form-api.ts';
import { failed, invalid, type Outcome, type Values } from './use-form.ts';

/** The server's own check, after the local one passed (FORM-066, FORM-067). @returns undefined when all is well */
export async function checkByServer(formId: string, values: Values): Promise<Outcome | undefined> {
  const checked = await formApi.validate(formId, values);
  if (checked.ok) return undefined;
  return checked.errors ? invalid(checked.errors, values) : failed(failureText(checked));
}
