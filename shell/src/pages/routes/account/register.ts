import { createAccount } from '@tessera/contracts/identity/calls.ts';
import { requestCode } from '@tessera/contracts/identity/mailbox-calls.ts';
import type { PageRequest } from '../../page-request.ts';
import { fixedPath, noReads, pageRoute } from '../page-route.ts';
import { fieldsOf, formPlan, returnOf, themeText, typedEmail } from './form-plan.ts';

const path = '/account/register';

/** /account/register: asks for the address first, and proves it (AUTH-016). */
export const registerPage = pageRoute({
  name: 'register',
  dependsOnAccount: true,
  at: fixedPath('account/register'),
  reads: noReads,
  plan(_, request) {
    if (request.caller.account) return { redirectTo: '/account' };
    const text = themeText(request);
    return formPlan(request, {
      title: text('registerTitle'),
      text: text('registerText'),
      action: requestCode.path,
      hidden: { purpose: 'register', ...returnOf(request) },
      fields: [fieldsOf(request).email('email', typedEmail(request))],
      button: text('sendCode'),
      links: [{ label: text('backToSignIn'), href: '/account/login' }],
    });
  },
});

/** /account/register/code: the code of the mail, and who it is. */
export const registerCodePage = pageRoute({
  name: 'register-code',
  dependsOnAccount: true,
  at: fixedPath('account/register/code'),
  reads: noReads,
  plan: (_, request) => (request.caller.account ? { redirectTo: '/account' } : registerPlan(request)),
});

/** The form that makes the account. @param code as the mail's link brought it */
export function registerPlan(request: PageRequest, code = '') {
  const text = themeText(request);
  const fields = fieldsOf(request);
  return formPlan(request, {
    title: text('registerTitle'),
    text: text('codeText'),
    action: createAccount.path,
    hidden: returnOf(request),
    fields: [
      fields.email('email', typedEmail(request)),
      fields.code(code),
      fields.firstName(),
      fields.lastName(),
      { ...fields.newPassword('password'), label: text('password') },
    ],
    button: text('createAccount'),
    links: [
      { label: text('newCode'), href: path },
      { label: text('backToSignIn'), href: '/account/login' },
    ],
  });
}
