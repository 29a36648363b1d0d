import { pageType } from '@tessera/contracts/enumerations.ts';
import { codeCookie } from '@tessera/contracts/identity/code-cookie.ts';
import { type CodePurpose, codePurpose } from '@tessera/contracts/identity/mailbox-calls.ts';
import { platformRealm } from '@tessera/contracts/identity/realm.ts';
import type { PlanOf, Redirect } from '../../page-plan.ts';
import type { PageRequest } from '../../page-request.ts';
import { noReads, pageRoute, pathBelow } from '../page-route.ts';
import { confirmEmailPlan } from './email.ts';
import { resetPlan } from './forgot.ts';
import { themeText } from './form-plan.ts';
import { registerPlan } from './register.ts';

interface CodeInPath {
  purpose: CodePurpose;
  code: string;
}

/** `account/code/{purpose}/{code}`, as mails spell it. */
const codePath = pathBelow('account', ([, word, purpose, code = '', ...rest]): CodeInPath | undefined => {
  const known = codePurpose.safeParse(purpose);
  const isCode = word === 'code' && rest.length === 0 && /^[0-9A-Z-]{1,20}$/.test(code);
  return known.success && isCode ? { purpose: known.data, code } : undefined;
});

type Form = (request: PageRequest, code: string) => PlanOf<'account-form'> | Redirect;
const forms: Record<CodePurpose, Form> = { register: registerPlan, reset: resetPlan, 'change-email': confirmEmailPlan };

/**
 * Behind the link of a mail: shows the code. In the browser that asked it is filled in; in every other one, and for programs
 * that open the links of mails, nothing can be done with it.
 */
export const showCodePage = pageRoute({
  name: 'show-code',
  dependsOnAccount: true,
  isOpenWhenClosed: true,
  at: codePath,
  reads: noReads,
  plan(_, request, { purpose, code }) {
    // The admin has a screen of its own for the change of an address.
    const isInAdmin = request.website.id === platformRealm && purpose === 'change-email';
    const asked = request.caller.cookies[codeCookie] !== undefined && !isInAdmin;
    return asked ? forms[purpose](request, code) : codeNotice(request, code);
  },
});

function codeNotice(request: PageRequest, code: string): PlanOf<'notice'> {
  const text = themeText(request);
  const title = text('showCodeTitle');
  return {
    template: 'notice',
    status: 200,
    page: { type: pageType.mainContent, title, noIndex: true },
    fields: { notice: { title, text: text('showCodeText', code), action: null } },
    isShared: false,
    headers: { 'referrer-policy': 'no-referrer' },
  };
}
