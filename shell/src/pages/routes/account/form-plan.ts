import { pageType } from '@tessera/contracts/enumerations.ts';
import { signInEmailCookie } from '@tessera/contracts/identity/sign-in-cookie.ts';
import { sitePath } from '@tessera/rules/links/site-path.ts';
import type { TemplateDataMap } from '@tessera/site-templates/page-data.ts';
import type { PlanOf } from '../../page-plan.ts';
import { type PageRequest, problemTextOf } from '../../page-request.ts';

type Form = TemplateDataMap['account-form']['form'];
type Field = Form['fields'][number];

interface FormOfPage extends Pick<Form, 'action' | 'button' | 'title' | 'fields'> {
  text?: string;
  notice?: string;
  hidden?: Record<string, string>;
  links?: readonly { label: string; href: string }[];
}

/** The theme's word in the page's language. */
export const themeText =
  ({ labels }: Pick<PageRequest, 'labels'>) =>
  (name: string, value = ''): string =>
    (labels[name] ?? name).replace('{0}', value);

/** The address typed on the form before, which the services keep for ten minutes. */
export const typedEmail = ({ caller }: PageRequest): string => caller.cookies[signInEmailCookie] ?? '';

/** Where the visitor goes on to afterwards, if that is a path of this site (AUTH-019). */
export function returnOf({ url }: Pick<PageRequest, 'url'>): { returnTo?: string } {
  const returnTo = sitePath(url.searchParams.get('returnTo') ?? undefined);
  return returnTo ? { returnTo } : {};
}

/** A page with one plain form about the visitor's own account. */
export function formPlan(
  request: PageRequest,
  { text = '', notice = '', hidden = {}, links = [], ...form }: FormOfPage,
): PlanOf<'account-form'> {
  return {
    template: 'account-form',
    status: 200,
    page: { type: pageType.mainContent, title: form.title, noIndex: true },
    fields: {
      form: {
        ...form,
        ...{ text, notice, problem: problemTextOf(request) },
        hidden: Object.entries(hidden).map(([name, value]) => ({ name, value })),
        links: links.map(({ label, href }) => ({ title: label, href })),
      },
    },
    isShared: false,
    // Some of these addresses end in a key. Without any origin browsers would send the form as one of another website.
    headers: { 'referrer-policy': 'strict-origin' },
  };
}

/** The fields these forms are made of. */
export function fieldsOf(request: PageRequest) {
  const text = themeText(request);
  const field = (name: string, changes: Partial<Field> & { label: string }): Field => ({
    ...{ name, type: 'text', autocomplete: 'off', maxLength: 100, value: '', help: '' },
    ...changes,
  });
  const password = (name: string, label: string, autocomplete: string, help = '') =>
    field(name, { label: text(label), type: 'password', autocomplete, maxLength: 1024, help });
  return {
    email: (label = 'email', value = '') =>
      field('email', { label: text(label), type: 'email', autocomplete: 'email', maxLength: 256, value }),
    code: (value = '') =>
      field('code', {
        ...{ label: text('code'), autocomplete: 'one-time-code', maxLength: 64, value, help: text('codeHelp') },
      }),
    firstName: () => field('firstName', { label: text('firstName'), autocomplete: 'given-name' }),
    lastName: () => field('lastName', { label: text('lastName'), autocomplete: 'family-name' }),
    currentPassword: () => password('currentPassword', 'currentPassword', 'current-password'),
    newPassword: (name = 'newPassword') => password(name, 'newPassword', 'new-password', text('passwordHelp')),
  };
}
