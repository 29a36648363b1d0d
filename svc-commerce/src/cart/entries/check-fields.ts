import { form } from '@tessera/contracts/forms/form.ts';
import { isRecord } from '@tessera/contracts/records.ts';
import { checkForm, formMessages } from '@tessera/rules/forms/check-form.ts';
import { readValues } from '@tessera/rules/forms/read-values.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import type { ProductDocument } from '../../catalogue/product-model.ts';

export interface CheckedFields {
  /** Null for a product without a form; whatever was sent for it is left out. */
  additionalFields: Record<string, unknown> | null;
}

/** Only what the checks need: a form's other parts may be as they like. */
const formShape = form.pick({ fields: true }).loose();

/** Reads the additional fields of a line and checks them against the product's form (CART-107, CART-120). */
export function checkFields(product: ProductDocument, json: string | null | undefined): CheckedFields | Failure {
  if (product.additionalFieldsFormId === null) return { additionalFields: null };
  const given = readJson(json);
  if (!given) return fail('cart.fields_invalid', {}, { additionalFields: formMessages.invalid });
  const parsed = formShape.safeParse(product.additionalFieldsForm);
  if (!parsed.success) return { additionalFields: given };
  const { fields } = parsed.data;
  const errors = checkForm(fields, given);
  if (Object.keys(errors).length > 0) return fail('cart.fields_invalid', {}, errors);
  return { additionalFields: readValues(fields, given) };
}

/** The values as sent; none are an empty form. Undefined for what is no JSON object. */
function readJson(json: string | null | undefined): Record<string, unknown> | undefined {
  if (!json) return {};
  try {
    const value: unknown = JSON.parse(json);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
