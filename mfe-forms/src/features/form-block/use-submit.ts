import type { Form } from '@tessera/contracts/forms/form.ts';
import type { FormPageContext } from '@tessera/contracts/mounts.ts';
import { checkForm, type FieldErrors, formMessages } from '@tessera/rules/forms/check-form.ts';
import { useState } from 'react';
import { formApi, submissionFailureText } from './form-api.ts';
import { readForm } from './read-form.ts';

export type SubmitState =
  | { name: 'editing'; errors: FieldErrors; failure?: string }
  | { name: 'submitting' }
  | { name: 'sent' };

/** The life of a form: editing, locked while submitting, then sent or editing again with what went wrong. */
export function useSubmit(form: Form, page: FormPageContext, start: SubmitState) {
  const [state, setState] = useState(start);

  const submit = async (element: HTMLFormElement) => {
    if (state.name === 'submitting') return;
    const values = readForm(form.fields, new FormData(element), new URLSearchParams(location.search));
    const errors = checkForm(form.fields, values);
    if (Object.keys(errors).length > 0) return setState({ name: 'editing', errors, failure: formMessages.invalid });
    setState({ name: 'submitting' });
    setState(await send(form, page, values));
  };

  /** An error goes as soon as its field is touched again. */
  const clearError = (fieldId: string) => {
    if (state.name !== 'editing' || !state.errors[fieldId]) return;
    const { [fieldId]: _, ...errors } = state.errors;
    setState(Object.keys(errors).length > 0 ? { ...state, errors } : { name: 'editing', errors });
  };

  return { state, submit, clearError };
}

/** Server check, key, submission; each failure has its own words. */
async function send(form: Form, page: FormPageContext, values: ReturnType<typeof readForm>): Promise<SubmitState> {
  const checked = await formApi.validate(form.id, values);
  if (!checked.ok) {
    const errors = checked.errors ?? {};
    const hasErrors = Object.keys(errors).length > 0;
    return { name: 'editing', errors, failure: hasErrors ? formMessages.invalid : submissionFailureText(checked) };
  }
  const key = await formApi.key();
  if (!key.ok) {
    return { name: 'editing', errors: {}, failure: 'Could not get a form submission key, please try again later.' };
  }
  const saved = await formApi.save({ key: key.value.data.key, formId: form.id, form: values, ...contextOf(page) });
  if (!saved.ok) return { name: 'editing', errors: saved.errors ?? {}, failure: submissionFailureText(saved) };
  if (form.successRedirect) location.assign(form.successRedirect);
  return { name: 'sent' };
}

/** The page's part of a submission; what the page does not know is left out. */
function contextOf({ pageTitle, pageId, pagePath, contentSource, pagePermissionTypeValue }: FormPageContext) {
  return {
    pageTitle,
    pagePath,
    ...(pageId && { pageId }),
    ...((contentSource === 'i' || contentSource === 'c') && { contentSource }),
    ...(pagePermissionTypeValue !== null && { pagePermissionTypeValue }),
  };
}
