import { type ApiAnswer, retryMessage } from '@tessera/browser-kit/api/answer.ts';
import type { OpenFields } from '@tessera/contracts/dom-events.ts';
import type { Form } from '@tessera/contracts/forms/form.ts';
import { formApi } from '../../form-api.ts';

/** The form of a product; the cart knows the product only. */
export async function readItemForm({
  formId,
  itemId,
}: Pick<OpenFields, 'formId' | 'itemId'>): Promise<ApiAnswer<Form>> {
  if (formId) return formApi.read(formId);
  const product = await formApi.readProduct(itemId);
  if (!product.ok) return product;
  const { additionalFieldsFormId } = product.value;
  if (additionalFieldsFormId) return formApi.read(additionalFieldsFormId);
  return { ok: false, code: 'form.unknown', message: retryMessage, status: 404 };
}
