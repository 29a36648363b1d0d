import { readThemePreview } from '@tessera/contracts/commerce/theme-calls.ts';
import { errorText } from '@tessera/contracts/errors.ts';
import { dayText } from '@tessera/rules/time/day-text.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import { platformClaims } from '../../services/caller-tokens.ts';
import { linkPagePlan } from '../notice-pages/link-page.ts';
import { unavailablePlan } from '../notice-pages/unavailable.ts';
import type { PageRequest } from '../page-request.ts';
import { sharedContentPlan } from './content.ts';
import { noReads, pageRoute, secretPath } from './page-route.ts';

/** The page is not cached, indexed or sent as a referrer: its address is a secret that ends. */
const headers = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex', 'cache-control': 'no-store' };

/**
 * /config/preview/theme/{token}?page=/about on a website's preview host: a live page of the website, drawn with the draft
 * of its theme or with a version. Nothing of it is measured, stored or sent.
 */
export const themePreviewPage = pageRoute({
  name: 'theme-preview',
  isOpenWhenClosed: true,
  at: secretPath('config/preview/theme'),
  reads: noReads,
  async plan(_, request, { token: previewToken }) {
    const { website, requestId, ownThemes } = request;
    const context = { claims: { ...platformClaims, websiteId: website.id }, requestId };
    const preview = await request.call('commerce', readThemePreview, { params: { previewToken } }, context);
    if (preview instanceof Failure)
      return preview.status < 500
        ? notice('This preview has ended', errorText('preview.ended'), preview.status)
        : unavailablePlan(request);
    const theme = await ownThemes.compile(preview.files);
    if (!theme) return notice('This theme has errors', 'Correct them in the theme code to see a preview.', 409);
    const plan = await sharedContentPlan(atPage(request));
    if (!plan || 'redirectTo' in plan)
      return notice('No preview of this page', 'Choose a page that every visitor sees.', 404);
    return {
      ...plan,
      page: { ...plan.page, noIndex: true },
      ownTheme: { number: 0, theme },
      isShared: false,
      isFramedPreview: true,
      strip: stripText(preview.of, preview.until, request),
      headers,
    };
  },
});

const notice = (title: string, text: string, status: number) => ({
  ...linkPagePlan({ title, text, language: 'en', homeLabel: 'Go to the home page' }, status),
  headers,
});

/** The live page that the address names. */
function atPage(request: PageRequest): PageRequest {
  const asked = request.url.searchParams.get('page') ?? '/';
  const path = /^\/[\w\-./%]{0,500}$/.test(asked) ? asked : '/';
  return { ...request, path, url: new URL(path, request.url) };
}

function stripText(of: 'draft' | number, until: number, { website }: PageRequest): string {
  const day = dayText(until, { locale: 'en-GB', timeZone: website.timeZone });
  return `${of === 'draft' ? 'The draft of the theme' : `Version ${of} of the theme`}. This link works until ${day}.`;
}
