import type { AnswerOf } from '@tessera/contracts/call.ts';
import { readPagePreview } from '@tessera/contracts/commerce/preview-link-calls.ts';
import { errorText } from '@tessera/contracts/errors.ts';
import { dayText } from '@tessera/rules/time/day-text.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import { platformClaims } from '../../services/caller-tokens.ts';
import { draftPlan } from '../content/draft-plan.ts';
import { linkPagePlan } from '../notice-pages/link-page.ts';
import { unavailablePlan } from '../notice-pages/unavailable.ts';
import type { PageRequest } from '../page-request.ts';
import { storeSettings } from '../reads/shop-reads.ts';
import { noReads, pageRoute, secretPath } from './page-route.ts';

/** The page is not cached, indexed or sent as a referrer: its address is a secret that ends. */
const headers = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex', 'cache-control': 'no-store' };

/**
 * /config/preview/page/{token} on a website's preview host, where nobody is signed in: a draft, for whoever has the link.
 * Its modules run, and nothing is measured, stored or sent.
 */
export const pagePreviewPage = pageRoute({
  name: 'page-preview',
  isOpenWhenClosed: true,
  at: secretPath('config/preview/page'),
  reads: noReads,
  async plan(_, request, { token: previewToken }) {
    const { website, requestId } = request;
    const context = { claims: { ...platformClaims, websiteId: website.id }, requestId };
    const [preview, settings] = await Promise.all([
      request.call('commerce', readPagePreview, { params: { previewToken } }, context),
      storeSettings(request),
    ]);
    if (preview instanceof Failure && preview.status < 500)
      return { ...linkPagePlan(endedText, preview.status), headers };
    if (preview instanceof Failure || settings instanceof Failure) return unavailablePlan(request);
    const plan = await draftPlan(preview.draft, request, settings);
    return {
      ...plan,
      page: { ...plan.page, noIndex: true },
      currency: settings.currency,
      isShared: false,
      isFramedPreview: true,
      strip: stripText(preview, request),
      headers,
    };
  },
});

const endedText = {
  title: 'This preview has ended',
  text: errorText('preview.ended'),
  language: 'en',
  homeLabel: 'Go to the home page',
};

function stripText({ by, until }: AnswerOf<typeof readPagePreview>, { website }: PageRequest): string {
  const day = dayText(until, { locale: 'en-GB', timeZone: website.timeZone });
  return `This is a draft. ${by?.name ? `${by.name} made this link. ` : ''}It works until ${day}.`;
}
