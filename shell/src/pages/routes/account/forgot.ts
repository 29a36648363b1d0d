import { requestCode, resetPassword } from '@tessera/contracts/identity/mailbox-calls.ts';
import type { PageRequest } from '../../page-request.ts';
import { fixedPath, noReads, pageRoute } from '../page-route.ts';
import { fieldsOf, formPlan, themeText, typedEmail } from './form-plan.ts';

const path = '/account/forgot';
const toSignIn = (request: PageRequest) => ({ label: themeText(request)('backToSignIn'), href: '/account/login' });

/** /account/forgot: asks for the address, and says nothing of whether it has an account. */
export const forgotPage = pageRoute({
  name: 'forgot',
  dependsOnAccount: true,
  isOpenWhenClosed: true,
  at: fixedPath('account/forgot'),
  reads: noReads,
  plan(_, request) {
    const text = themeText(request);
    const isUndone = request.url.searchParams.get('done') === 'undo';
    return formPlan(request, {
      title: text('forgotTitle'),
      text: text('forgotText'),
      notice: isUndone ? text('undoDone') : '',
      action: requestCode.path,
      hidden: { purpose: 'reset' },
      fields: [fieldsOf(request).email('email', typedEmail(request))],
      button: text('sendCode'),
      links: [toSignIn(request)],
    });
  },
});

/** /account/forgot/code: the code of the mail and the new password. */
export const forgotCodePage = pageRoute({
  name: 'forgot-code',
  dependsOnAccount: true,
  isOpenWhenClosed: true,
  at: fixedPath('account/forgot/code'),
  reads: noReads,
  plan: (_, request) => resetPlan(request),
});

/** The form that sets a new password. @param code as the mail's link brought it */
export function resetPlan(request: PageRequest, code = '') {
  const text = themeText(request);
  const fields = fieldsOf(request);
  const email = typedEmail(request);
  return formPlan(request, {
    title: text('forgotTitle'),
    text: [text('codeText'), email && text('codeTo', email)].filter(Boolean).join(' '),
    action: resetPassword.path,
    fields: [fields.code(code), fields.newPassword()],
    button: text('save'),
    links: [{ label: text('newCode'), href: path }, toSignIn(request)],
  });
}
