import { changePassword } from '@tessera/contracts/identity/calls.ts';
import { signInHref } from '../../views/sign-in-href.ts';
import { fixedPath, noReads, pageRoute } from '../page-route.ts';
import { fieldsOf, formPlan, themeText } from './form-plan.ts';

/** /account/password: another password, proved by the one there is. */
export const passwordPage = pageRoute({
  name: 'account-password',
  dependsOnAccount: true,
  at: fixedPath('account/password'),
  reads: noReads,
  plan(_, request) {
    if (!request.caller.account) return { redirectTo: signInHref('/account/password') };
    const text = themeText(request);
    const fields = fieldsOf(request);
    return formPlan(request, {
      title: text('changePassword'),
      text: text('passwordText'),
      action: changePassword.path,
      fields: [fields.currentPassword(), fields.newPassword()],
      button: text('save'),
      links: [{ label: text('backToAccount'), href: '/account' }],
    });
  },
});
