import { changePassword } from '@tessera/contracts/identity/calls.ts';
import { signInHref } from '../../views/sign-in-href.ts';
import { fixedPath, nothing, pageRoute } from '../page-route.ts';
import { fieldsOf, formPlan, wordOf } from './form-plan.ts';

/** /account/password: another password, proved by the one there is. */
export const passwordPage = pageRoute({
  name: 'account-password',
  isOfPerson: true,
  at: fixedPath('account/password'),
  reads: nothing,
  plan(_, request) {
    if (!request.caller.account) return { redirectTo: signInHref('/account/password') };
    const word = wordOf(request);
    const fields = fieldsOf(request);
    return formPlan(request, {
      title: word('changePassword'),
      text: word('passwordText'),
      action: changePassword.path,
      fields: [fields.currentPassword(), fields.newPassword()],
      button: word('save'),
      links: [{ label: word('backToAccount'), href: '/account' }],
    });
  },
});
