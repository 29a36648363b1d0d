import { createAccount } from '@tessera/contracts/identity/calls.ts';
import { requestCode } from '@tessera/contracts/identity/mailbox-calls.ts';
import type { PageRequest } from '../../page-request.ts';
import { fixedPath, nothing, pageRoute } from '../page-route.ts';
import { fieldsOf, formPlan, returnOf, typedEmail, wordOf } from './form-plan.ts';

const path = '/account/register';

/** /account/register: asks for the address first, and proves it (AUTH-016). */
export const registerPage = pageRoute({
  name: 'register',
  isOfPerson: true,
  at: fixedPath('account/register'),
  reads: nothing,
  plan(_, request) {
    if (request.caller.account) return { redirectTo: '/account' };
    const word = wordOf(request);
    return formPlan(request, {
      title: word('registerTitle'),
      text: word('registerText'),
      action: requestCode.path,
      hidden: { purpose: 'register', ...returnOf(request) },
      fields: [fieldsOf(request).email('email', typedEmail(request))],
      button: word('sendCode'),
      links: [{ label: word('backToSignIn'), href: '/account/login' }],
    });
  },
});

/** /account/register/code: the code of the mail, and who it is. */
export const registerCodePage = pageRoute({
  name: 'register-code',
  isOfPerson: true,
  at: fixedPath('account/register/code'),
  reads: nothing,
  plan: (_, request) => (request.caller.account ? { redirectTo: '/account' } : registerPlan(request)),
});

/** The form that makes the account. @param code as the mail's link brought it */
export function registerPlan(request: PageRequest, code = '') {
  const word = wordOf(request);
  const fields = fieldsOf(request);
  return formPlan(request, {
    title: word('registerTitle'),
    text: word('codeText'),
    action: createAccount.path,
    hidden: returnOf(request),
    fields: [
      fields.email('email', typedEmail(request)),
      fields.code(code),
      fields.firstName(),
      fields.lastName(),
      { ...fields.newPassword('password'), label: word('password') },
    ],
    button: word('createAccount'),
    links: [
      { label: word('newCode'), href: path },
      { label: word('backToSignIn'), href: '/account/login' },
    ],
  });
}
