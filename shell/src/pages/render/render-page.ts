import { pageTypeInContext } from '@tessera/contracts/enumerations/page-type-in-context.ts';
import { type PageContext, pageContextBlockId } from '@tessera/contracts/html-data-blocks.ts';
import type { Asset } from '@tessera/contracts/modules/module.ts';
import type { CartPillProps } from '@tessera/contracts/mounts.ts';
import { loggedPath } from '@tessera/contracts/secret-path.ts';
import type { Logger } from '@tessera/service-kit/logger.ts';
import type { Theme } from '@tessera/site-templates/theme/theme.ts';
import { type PageBody, pageBody } from '../../cache/page-body.ts';
import type { Unrendered } from '../../composition/compose-page.ts';
import type { ModuleHost } from '../../composition/module-host.ts';
import { ownMountsOf } from '../../composition/own-mounts.ts';
import { withDisqus } from '../../http/disqus-policy.ts';
import { framedPreviewTag } from '../../http/framed-preview.ts';
import { jsonBlock, scriptTag, structuredDataBlock } from '../../http/html.ts';
import { framedPreviewPolicy, inertPagePolicy, sharedPagePolicy } from '../../http/security-headers.ts';
import { withTrackerHosts } from '../../http/tracker-settings.ts';
import type { PagePlan } from '../page-plan.ts';
import { commonProps, type PageRequest } from '../page-request.ts';
import { siteMoney } from '../reads/site-money.ts';
import { needsGalleryScript } from '../sections/has-gallery.ts';
import { faviconLinks } from '../views/favicon-links.ts';
import { themeColorOf } from '../views/theme-color.ts';
import { baseData, placeholders } from './base-data.ts';
import { resolveCaptcha, withCaptchaProps } from './captcha-rule.ts';
import { asksConsent } from './consent-rule.ts';
import { fillSlots, slotStates } from './fill-slots.ts';
import { settingsFor } from './own-requests.ts';
import { inOwnTheme } from './own-theme-rule.ts';
import { pageContext } from './page-context.ts';
import { resolvePillStore } from './pill-rule.ts';
import { formLanguagesOf, resolvePopup } from './popup-rule.ts';
import { previewHeaders, withStrip } from './preview-strip.ts';
import { resolveRecording } from './recording-rule.ts';
import { slotRequests } from './slot-requests.ts';
import type { ThemeFiles } from './theme-files.ts';

export interface RenderDeps {
  theme: Theme;
  themeFiles: ThemeFiles;
  modules: Pick<ModuleHost, 'compose'>;
  /** The script that records visits. */
  recorder: Asset;
  /** The script of comments and likes. */
  postScript: Asset;
  /** The script that suggests results while visitors type. */
  searchScript: Asset;
  /** The script of galleries. */
  galleryScript: Asset;
  lessonScript: Asset;
  /** What the newer tracker is told of the installation. */
  tracker: PageContext['tracker'] | undefined;
  log: Logger;
}

/** The pill of a page, for visitors with a cart of their own. */
export interface PagePill {
  slot: string;
  props: CartPillProps;
  versions: Record<string, string>;
}

export interface RenderedPage {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: PageBody;
  pill: PagePill | undefined;
  /** What modules were asked to fill. */
  mounts: readonly string[];
  /** The languages of each form that has several. */
  formLanguages: readonly (readonly string[])[];
  /** False when a module could not draw its part; the browser does it. */
  isWhole: boolean;
  /** False when any module's HTML is missing, and whose it is. */
  isComplete: boolean;
  unrendered: readonly Unrendered[];
  /** The composition it was made of. */
  rev: number;
  /** `name@version` of the modules, for the seal of a view; undefined on a preview, which no figure counts. */
  releases: readonly string[] | undefined;
}

/** A plan as HTML: the template, its slots filled by the modules, and all the browser needs to go on. */
export async function renderPage(given: PagePlan, request: PageRequest, deps: RenderDeps): Promise<RenderedPage> {
  const known = withKnownType(given, (pageType) =>
    deps.log.warn({ pageType, path: loggedPath(request.path), requestId: request.requestId }, 'unknown page type'),
  );
  const { isFramedPreview = false, isInert = false } = given;
  const own = isFramedPreview ? [] : ownMountsOf(request.composition);
  const [store, site, asks, recording] = await Promise.all([
    isFramedPreview ? undefined : resolvePillStore(request),
    siteMoney(request),
    isFramedPreview ? false : asksConsent(request),
    isFramedPreview ? undefined : resolveRecording(given, request, deps.recorder),
  ]);
  // An order keeps the currency it was placed in.
  const money = { ...site, currency: known.currency ?? site.currency };
  const plan = { ...known, currency: money.currency };
  const data = { ...plan.fields, ...baseData(plan, request, deps.themeFiles, { store, own, asksConsent: asks }) };
  // A plan pairs each template with its own data; the pairing is lost when they are taken apart.
  const rendered = deps.theme.render(plan.template, data as never, { ...money, nowMs: request.nowMs });
  if (rendered.errors.length > 0) {
    deps.log.warn(
      { template: plan.template, errors: rendered.errors, requestId: request.requestId },
      'template errors',
    );
  }
  if (rendered.html === '') throw new Error(`The template ${plan.template} gave nothing`);
  const drawn = inOwnTheme(rendered.html, plan, request, { data, money, themeFiles: deps.themeFiles });
  const [settings, popup] = await Promise.all([
    settingsFor(own, plan, request),
    resolvePopup(plan, commonProps(request, plan.page.type, money), request),
  ]);
  const { slots, pill, unknown } = slotRequests(rendered, plan, request, {
    ...{ store, money, own, settings },
    popup: popup?.request,
  });
  if (unknown.length > 0) {
    // Nothing stands there: a module that brought it may have been taken out since the template was written.
    deps.log.warn({ template: plan.template, mounts: unknown, requestId: request.requestId }, 'unknown mounts');
  }
  const isForAll = plan.isShared && plan.status === 200;
  const { preview } = request.composition;
  const captcha = await resolveCaptcha(slots, request);
  const composed = await deps.modules.compose(withCaptchaProps(slots, captcha), request.composition, { isForAll });
  const tail = [
    jsonBlock(
      pageContextBlockId,
      pageContext(plan, request, { captcha, asksConsent: asks, recording, tracker: deps.tracker }),
    ),
    ...(plan.structuredData ?? []).map(structuredDataBlock),
    composed.moduleMap,
    ...[...slotStates(composed.slots, pill?.slot), ...ownScripts(plan, rendered.html, deps)],
  ].join('\n');
  const html = fillSlots(drawn, rendered.slots, composed.slots, pill?.slot)
    .replace(placeholders.head, () =>
      isInert ? '' : headHtml(isFramedPreview ? `${framedPreviewTag}\n${composed.head}` : composed.head, request),
    )
    .replace(placeholders.tail, () => (isInert ? '' : tail));
  const hasPixel = Boolean(store?.pixelId);
  return {
    status: plan.status,
    headers: headersOf(plan, request, { hasPixel, captcha, tracker: deps.tracker }),
    body: pageBody(withStrip(html, plan, composed.versions, request)),
    mounts: [...new Set(slots.map(({ mount }) => mount))],
    formLanguages: [...formLanguagesOf(plan), popup?.languages ?? []].filter(({ length }) => length > 0),
    isWhole: composed.isWhole,
    isComplete: composed.isComplete,
    unrendered: composed.unrendered,
    rev: request.composition.rev,
    releases: preview ? undefined : composed.releases,
    pill: pill && { ...pill, versions: composed.versions },
  };
}

interface Outsiders {
  hasPixel: boolean;
  captcha: Awaited<ReturnType<typeof resolveCaptcha>>;
  tracker: RenderDeps['tracker'];
}

/** The headers of a page; its policy allows the hosts of other companies that the page uses. */
function headersOf(plan: PagePlan, request: PageRequest, { hasPixel, captcha, tracker }: Outsiders) {
  const { isFramedPreview = false, isInert = false, frames, film } = plan;
  const headers: Record<string, string> & { 'content-security-policy': string } = {
    ...plan.headers,
    'content-security-policy': sharedPagePolicy({ hasPixel, captcha: captcha?.widget ?? null, frames, film }),
    ...previewHeaders(request.composition.preview),
  };
  const policy = withDisqus(withTrackerHosts(headers['content-security-policy'], tracker), plan.disqus);
  return { ...headers, 'content-security-policy': policyOf(policy, { isFramedPreview, isInert }, request) };
}

/** Scripts that some pages load in addition to the page's one script. */
const ownScripts = (
  plan: Pick<PagePlan, 'template' | 'fields'>,
  html: string,
  {
    postScript,
    searchScript,
    galleryScript,
    lessonScript,
  }: Pick<RenderDeps, 'postScript' | 'searchScript' | 'galleryScript' | 'lessonScript'>,
) => [
  ...(plan.template === 'post' ? [scriptTag(postScript)] : []),
  ...(plan.template === 'lesson' || plan.template === 'lessons' ? [scriptTag(lessonScript)] : []),
  ...(html.includes(searchFieldMark) ? [scriptTag(searchScript)] : []),
  ...(needsGalleryScript(plan) ? [scriptTag(galleryScript)] : []),
];
/** An attribute that only the theme writes. */
const searchFieldMark = ' data-site-search ';

function policyOf(
  policy: string,
  { isFramedPreview, isInert }: { isFramedPreview: boolean; isInert: boolean },
  request: PageRequest,
) {
  const framed = isFramedPreview ? framedPreviewPolicy(policy, request.origins.admin) : policy;
  return isInert ? inertPagePolicy(framed) : framed;
}

/** Page types the platform does not know are reported and drawn as plain pages (ENUM-032). */
function withKnownType(plan: PagePlan, report: (code: number) => void): PagePlan {
  return { ...plan, page: { ...plan.page, type: pageTypeInContext(plan.page.type, report) } };
}

/** The admin has the platform's mark and colors, so that its tabs differ from those of the website. */
function headHtml(modulesHead: string, request: PageRequest): string {
  if (request.isOnAdminHost) return `${faviconLinks(undefined)}\n${modulesHead}`;
  const { website } = request;
  return `${faviconLinks(website)}\n<meta name="theme-color" content="${themeColorOf(website)}">\n${modulesHead}`;
}
