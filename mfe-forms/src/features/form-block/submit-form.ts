import { askUntilMade, isSettled } from '@tessera/browser-kit/api/settled.ts';
import type { Form } from '@tessera/contracts/forms/form.ts';
import type { FormPageContext } from '@tessera/contracts/mounts.ts';
import { redirectTarget } from '@tessera/rules/forms/redirect-target.ts';
import { checkByServer } from '../../check-by-server.ts';
import { failureText } from '../../failure-text.ts';
import { formApi } from '../../form-api.ts';
import { failed, invalid, type Outcome, type Values } from '../../use-form.ts';

/** Keys of submissions of which nobody said what became of them: whoever presses again sends the same one, not another. */
const openKeys = new Map<string, string>();

/** Server check, key, submission; each failure has its own words (FORM-066, FORM-105 to FORM-111). */
export async function submitForm(form: Form, page: FormPageContext, values: Values): Promise<Outcome> {
  const refused = await checkByServer(form.id, values);
  if (refused) return refused;
  const submission = JSON.stringify([form.id, values]);
  const key = openKeys.get(submission) ?? (await readKey());
  if (!key) return failed('Could not get a form submission key, please try again later.');
  openKeys.set(submission, key);
  const saved = await askUntilMade(() => formApi.save({ key, formId: form.id, form: values, ...contextOf(page) }));
  if (isSettled(saved)) openKeys.delete(submission);
  if (!saved.ok) return saved.errors ? invalid(saved.errors, values) : failed(failureText(saved));
  const target = redirectTarget(form.successRedirect);
  if (target) location.assign(target);
  return { name: 'sent' };
}

/** The submission key; undefined when there is none to be had, for whatever reason (FORM-136). */
async function readKey(): Promise<string | undefined> {
  const answer = await formApi.key();
  return answer.ok ? answer.value?.data?.key : undefined;
}

/** The page's part of a submission; what the page does not know is left out. */
function contextOf({ pageTitle, pageId, pagePath, contentSource, pagePermissionTypeValue }: FormPageContext) {
  return {
    pageTitle,
    pagePath,
    contentSource,
    ...(pageId && { pageId }),
    ...(pagePermissionTypeValue !== null && { pagePermissionTypeValue }),
  };
}
