import type { CallerClaims } from '@tessera/contracts/caller.ts';
import type { Failure } from '@tessera/service-kit/failure.ts';
import type { RateLimit } from '@tessera/service-kit/http/route.ts';
import type { FormStore } from '../definitions/form-store.ts';
import { plainValues, shapePlainValues } from '../submissions/plain-values.ts';
import type { ReturnedStore } from './returned-store.ts';
import { typedValues } from './typed-values.ts';

interface KeepDeps {
  forms: FormStore;
  returned: ReturnedStore;
}

interface Sender {
  caller: CallerClaims;
  hasRoom: (limit: RateLimit) => Promise<boolean>;
}

/** Far above the corrections of a person; limits writes by programs. */
const limit: RateLimit = { name: 'form-returned', max: 30, windowMs: 60_000, maxOfNetwork: 120 };

/** Keeps what a plain form held when it was refused, with what was wrong, for the page it goes back to. */
export async function keepReturned(
  fields: Readonly<Record<string, string>>,
  failure: Failure,
  { caller, hasRoom }: Sender,
  { forms, returned }: KeepDeps,
): Promise<void> {
  const { websiteId, sid } = caller;
  if (!sid || !fields.formId || !(await hasRoom(limit))) return;
  const form = await forms.find(websiteId, fields.formId);
  if (!form) return;
  const values = typedValues(form.fields, shapePlainValues(form.fields, plainValues(fields)));
  const errors = failure.code === 'form.invalid' ? (failure.fieldErrors ?? {}) : {};
  await returned.put(websiteId, { sid, formId: form.id }, { values, errors });
}
