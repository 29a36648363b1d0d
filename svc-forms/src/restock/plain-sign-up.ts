import { sitePath } from '@tessera/rules/links/site-path.ts';

type Fields = Record<string, string>;

/** The form of a sold-out variant where no scripts run: back to its page, at the form, with what came of it. */
export const plainSignUp = {
  body: ({ productId, variantId, siteVisitorEmail = '', isJoinMailingList, consentText }: Fields) => ({
    ...{ productId, variantId, siteVisitorEmail },
    // An empty box is not sent at all.
    isJoinMailingList: isJoinMailingList !== undefined,
    ...(consentText && { consentText }),
  }),
  success: (_answer: unknown, fields: Fields): string => `${pageOf(fields, 'sent')}#restock`,
  failure: (fields: Fields): string => pageOf(fields, 'failed'),
};

/** The product's page without what an earlier attempt left in its address. */
function pageOf({ pagePath }: Fields, outcome: string): string {
  const page = new URL(sitePath(pagePath) ?? '/', 'https://site.invalid');
  page.searchParams.delete('problem');
  page.searchParams.set('restock', outcome);
  return page.pathname + page.search;
}
