import { changeEmail, confirmEmail, undoEmail } from '@tessera/contracts/identity/mailbox-calls.ts';
import { type PageRequest, problemOf } from '../../page-request.ts';
import { signInHref } from '../../views/sign-in-href.ts';
import { fixedPath, noReads, pageRoute, secretPath } from '../page-route.ts';
import { fieldsOf, formPlan, themeText, typedEmail } from './form-plan.ts';

const path = '/account/email';
const toAccount = (request: PageRequest) => ({ label: themeText(request)('backToAccount'), href: '/account' });

/** /account/email: the new address and the password. */
export const emailPage = pageRoute({
  name: 'account-email',
  dependsOnAccount: true,
  at: fixedPath('account/email'),
  reads: noReads,
  plan(_, request) {
    const { account } = request.caller;
    if (!account) return { redirectTo: signInHref(path) };
    const text = themeText(request);
    const fields = fieldsOf(request);
    return formPlan(request, {
      title: text('changeEmail'),
      text: text('emailText'),
      action: changeEmail.path,
      fields: [fields.email('newEmail', problemOf(request) ? typedEmail(request) : ''), fields.currentPassword()],
      button: text('sendCode'),
      links: [toAccount(request)],
    });
  },
});

/** /account/email/code: the code that the new address was sent. */
export const emailCodePage = pageRoute({
  name: 'account-email-code',
  dependsOnAccount: true,
  at: fixedPath('account/email/code'),
  reads: noReads,
  plan: (_, request) => confirmEmailPlan(request),
});

/** The form that confirms the new address. @param code as the mail's link brought it */
export function confirmEmailPlan(request: PageRequest, code = '') {
  if (!request.caller.account) return { redirectTo: signInHref(path) };
  const text = themeText(request);
  return formPlan(request, {
    title: text('changeEmail'),
    text: text('emailCodeText'),
    action: confirmEmail.path,
    fields: [fieldsOf(request).code(code)],
    button: text('save'),
    links: [{ label: text('newCode'), href: path }, toAccount(request)],
  });
}

/** /account/email/undo/{token}: the owner of the earlier address takes it back. Opening or pressing alone does nothing. */
export const undoEmailPage = pageRoute({
  name: 'account-email-undo',
  dependsOnAccount: true,
  isOpenWhenClosed: true,
  at: secretPath('account/email/undo'),
  reads: noReads,
  plan(_, request, { token }) {
    const text = themeText(request);
    return formPlan(request, {
      title: text('undoTitle'),
      text: text('undoText'),
      action: undoEmail.path,
      hidden: { token },
      fields: [fieldsOf(request).email('oldEmail')],
      button: text('undoButton'),
    });
  },
});
