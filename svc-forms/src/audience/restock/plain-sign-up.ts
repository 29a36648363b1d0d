import type { AnswerOf } from '@tessera/contracts/call.ts';
import type { signUpForRestock } from '@tessera/contracts/forms/restock-calls.ts';
import { sitePath } from '@tessera/rules/links/site-path.ts';

type Fields = Record<string, string>;

/** The form of a sold-out variant where no scripts run: back to its page, at the form, with what came of it. */
export const plainSignUp = {
  body: ({ productId, variantId, siteVisitorEmail = '', isJoinMailingList, consentText }: Fields) => ({
    ...{ productId, variantId, siteVisitorEmail },
    // An empty box is not sent at all.
    isJoinMailingList: isJoinMailingList !== undefined,
    ...(consentText && { consentText }),
    withoutCaptcha: true,
  }),
  success: ({ isHeld }: AnswerOf<typeof signUpForRestock>, fields: Fields): string =>
    `${pageOf(fields, { sent: isHeld ? 'held' : '1' })}#restock`,
  failure: (fields: Fields): string => pageOf(fields),
};

/** The product's page without what an earlier attempt left in its address. */
function pageOf({ pagePath }: Fields, more: Fields = {}): string {
  const page = new URL(sitePath(pagePath) ?? '/', 'https://site.invalid');
  for (const name of ['sent', 'problem']) page.searchParams.delete(name);
  for (const [name, value] of Object.entries({ form: 'restock', ...more })) page.searchParams.set(name, value);
  return page.pathname + page.search;
}
