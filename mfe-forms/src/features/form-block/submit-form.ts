import { askUntilMade, isSettled } from '@tessera/browser-kit/api/settled.ts';
import type { BodyOf } from '@tessera/contracts/call.ts';
import type { saveFormSubmission } from '@tessera/contracts/forms/calls.wire.ts';
import type { Form } from '@tessera/contracts/forms/form.ts';
import type { FormPageContext } from '@tessera/contracts/mounts.ts';
import { redirectTarget } from '@tessera/rules/forms/redirect-target.ts';
import type { FormText } from '@tessera/rules/forms/words/english.ts';
import type { Solved } from '../../captcha/use-captcha.ts';
import { checkByServer } from '../../check-by-server.ts';
import { failureText } from '../../failure-text.ts';
import { formApi } from '../../form-api.ts';
import { failed, invalid, type Outcome, type Values } from '../../use-form.ts';

type Submission = BodyOf<typeof saveFormSubmission> & { key: string };

/** Submissions without a known result: another attempt sends the same one. */
const open = new Map<string, Submission>();

/** The signs that distinguish people from programs. */
interface Signs {
  solved: Solved;
  homepage: string;
}

/** Server check, key, submission; each failure has its own words (FORM-066, FORM-105 to FORM-111). */
export async function submitForm(form: Form, page: FormPageContext, values: Values, signs: Signs): Promise<Outcome> {
  const refused = await checkByServer(form.id, values);
  if (refused) return refused;
  const written = JSON.stringify([form.id, values]);
  const submission = open.get(written) ?? (await newSubmission(form, page, values, signs));
  if (!submission) return failed('Could not get a form submission key, please try again later.' satisfies FormText);
  open.set(written, submission);
  const saved = await askUntilMade(() => formApi.save(submission));
  if (isSettled(saved)) open.delete(written);
  if (!saved.ok) return saved.errors ? invalid(saved.errors, values) : failed(failureText(saved));
  const target = redirectTarget(form.successRedirect);
  // A redirected visitor cannot read anything here: a pending review is shown before.
  if (target && signs.solved.name !== 'broken') location.assign(target);
  const email = saved.value?.result?.confirmEmail;
  return { name: 'sent', ...(email && { confirm: { email } }) };
}

async function newSubmission(
  form: Form,
  page: FormPageContext,
  values: Values,
  { solved, homepage }: Signs,
): Promise<Submission | undefined> {
  const key = await readKey(form.id);
  return key === undefined
    ? undefined
    : {
        ...{ key, formId: form.id, form: values, ...contextOf(page) },
        ...captchaOf(solved),
        ...(homepage && { homepage }),
        filledInMs: Math.round(performance.now()),
      };
}

/** What a submission says of its captcha. */
function captchaOf(solved: Solved): Pick<Submission, 'captchaKey' | 'withoutCaptcha'> {
  if (solved.name === 'solved') return { captchaKey: solved.token };
  return solved.name === 'broken' ? { withoutCaptcha: true } : {};
}

/** The submission key; undefined if it is unavailable for any reason (FORM-136). */
async function readKey(formId: string): Promise<string | undefined> {
  const answer = await formApi.key(formId);
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
