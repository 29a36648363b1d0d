import { requestCode, resetPassword } from '@tessera/contracts/identity/mailbox-calls.ts';
import type { PageRequest } from '../../page-request.ts';
import { fixedPath, nothing, pageRoute } from '../page-route.ts';
import { fieldsOf, formPlan, typedEmail, wordOf } from './form-plan.ts';

const path = '/account/forgot';
const toSignIn = (request: PageRequest) => ({ label: wordOf(request)('backToSignIn'), href: '/account/login' });

/** /account/forgot: asks for the address, and says nothing of whether it has an account. */
export const forgotPage = pageRoute({
  name: 'forgot',
  isOfPerson: true,
  isOpenWhenClosed: true,
  at: fixedPath('account/forgot'),
  reads: nothing,
  plan(_, request) {
    const word = wordOf(request);
    const isUndone = request.url.searchParams.get('done') === 'undo';
    return formPlan(request, {
      title: word('forgotTitle'),
      text: word('forgotText'),
      notice: isUndone ? word('undoDone') : '',
      action: requestCode.path,
      hidden: { purpose: 'reset' },
      fields: [fieldsOf(request).email('email', typedEmail(request))],
      button: word('sendCode'),
      links: [toSignIn(request)],
    });
  },
});

/** /account/forgot/code: the code of the mail and the new password. */
export const forgotCodePage = pageRoute({
  name: 'forgot-code',
  isOfPerson: true,
  isOpenWhenClosed: true,
  at: fixedPath('account/forgot/code'),
  reads: nothing,
  plan: (_, request) => resetPlan(request),
});

/** The form that sets a new password. @param code as the mail's link brought it */
export function resetPlan(request: PageRequest, code = '') {
  const word = wordOf(request);
  const fields = fieldsOf(request);
  const email = typedEmail(request);
  return formPlan(request, {
    title: word('forgotTitle'),
    text: [word('codeText'), email && word('codeTo', email)].filter(Boolean).join(' '),
    action: resetPassword.path,
    fields: [fields.code(code), fields.newPassword()],
    button: word('save'),
    links: [{ label: word('newCode'), href: path }, toSignIn(request)],
  });
}
