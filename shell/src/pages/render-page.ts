import { randomBytes } from 'node:crypto';
import { pageTypeInContext } from '@tessera/contracts/enumerations/page-type-in-context.ts';
import type { MoneyFormat } from '@tessera/contracts/money.ts';
import { type CartPillProps, type MountName, pageContextBlockId } from '@tessera/contracts/mounts.ts';
import { loggedPath } from '@tessera/contracts/secret-path.ts';
import { imageUrl } from '@tessera/rules/images/srcset.ts';
import type { Logger } from '@tessera/service-kit/logger.ts';
import type { RenderedSlot } from '@tessera/site-templates/engine/slots.ts';
import type { BasePageData } from '@tessera/site-templates/page-data.ts';
import type { Theme } from '@tessera/site-templates/theme/theme.ts';
import { type PageBody, pageBody } from '../cache/page-body.ts';
import { markHole } from '../cache/page-parts.ts';
import { pixelPagePolicy } from '../http/security-headers.ts';
import type { SlotRequest } from '../modules/compose-page.ts';
import { jsonBlock, structuredDataBlock } from '../modules/html.ts';
import type { ModuleHost } from '../modules/module-host.ts';
import { absoluteUrl, canonicalUrl } from './canonical.ts';
import { fillSlots } from './fill-slots.ts';
import { needsLightbox } from './lightbox-rule.ts';
import { pageContext } from './page-context.ts';
import type { PagePlan } from './page-plan.ts';
import { commonProps, type PageRequest } from './page-request.ts';
import { isPillHidden, type PillStore, storeOf } from './pill-rule.ts';
import { siteMoney } from './site-money.ts';
import type { ThemeFiles } from './theme-files.ts';
import { websiteView } from './website-view.ts';

export interface RenderDeps {
  theme: Theme;
  themeFiles: ThemeFiles;
  modules: Pick<ModuleHost, 'compose'>;
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
  /** False when a module could not draw its part; the browser does it. */
  isWhole: boolean;
}

// Nobody's text can hold these, so nothing but the template puts the parts of the page in.
const token = randomBytes(9).toString('base64url');
const marks = { head: `<!--head:${token}-->`, tail: `<!--tail:${token}-->` };
const pillMount: MountName = 'cart/pill';
const lightboxMount: MountName = 'forms/lightbox';

/** A plan as HTML: the template, its slots filled by the modules, and all the browser needs to go on. */
export async function renderPage(given: PagePlan, request: PageRequest, deps: RenderDeps): Promise<RenderedPage> {
  const known = withKnownType(given, (pageType) =>
    deps.log.warn({ pageType, path: loggedPath(request.path), requestId: request.requestId }, 'unknown page type'),
  );
  const [store, site] = await Promise.all([storeOf(request), siteMoney(request)]);
  // An order keeps the currency it was placed in.
  const money = { ...site, currency: known.currency ?? site.currency };
  const plan = { ...known, currency: money.currency };
  const data = { ...plan.fields, ...baseData(plan, request, deps.themeFiles, store) };
  // A plan pairs each template with its own data; the pairing is lost when they are taken apart.
  const rendered = deps.theme.render(plan.template, data as never, { ...money, nowMs: request.nowMs });
  if (rendered.errors.length > 0) {
    deps.log.warn(
      { template: plan.template, errors: rendered.errors, requestId: request.requestId },
      'template errors',
    );
  }
  if (rendered.html === '') throw new Error(`The template ${plan.template} gave nothing`);
  const { slots, pill } = slotRequests(rendered, plan, request, { store, money });
  const composed = await deps.modules.compose(slots);
  const filled = fillSlots(rendered.html, rendered.slots, composed.slots, pill?.slot);
  const html = filled
    .replace(marks.head, () => headHtml(composed.head))
    .replace(marks.tail, () =>
      [
        jsonBlock(pageContextBlockId, pageContext(plan, request.website, request.path)),
        ...(plan.structuredData ?? []).map(structuredDataBlock),
        markPillState(composed.tail, pill?.slot),
      ].join('\n'),
    );
  return {
    status: plan.status,
    headers: { ...plan.headers, ...(store?.pixelId && { 'content-security-policy': pixelPagePolicy }) },
    body: pageBody(html),
    isWhole: composed.isWhole,
    pill: pill && { ...pill, versions: composed.versions },
  };
}

/** Page types the platform does not know are reported and drawn as plain pages (ENUM-032). */
function withKnownType(plan: PagePlan, report: (code: number) => void): PagePlan {
  return { ...plan, page: { ...plan.page, type: pageTypeInContext(plan.page.type, report) } };
}

function headHtml(modulesHead: string): string {
  return `<link rel="icon" href="/favicon.svg" type="image/svg+xml">\n${modulesHead}`;
}

function baseData(
  plan: PagePlan,
  request: PageRequest,
  themeFiles: ThemeFiles,
  store: PillStore | undefined,
): BasePageData {
  const { website, path, nowMs } = request;
  const surface = plan.template === 'admin' ? 'admin' : 'store';
  return {
    website: websiteView(website, path),
    page: {
      seo: { title: '', description: '' },
      noIndex: false,
      image: null,
      canonicalUrl: plan.page.noIndex ? '' : canonicalUrl(request),
      path,
      ...(plan.page.image && { shareImageUrl: absoluteUrl(imageUrl(plan.page.image.url, 1500), request) }),
      ...plan.page,
    },
    shell: {
      headHtml: marks.head,
      bodyEndHtml: marks.tail,
      stylesheets: [themeFiles.stylesheet(surface, website)],
      fonts: themeFiles.fonts(surface),
      year: new Date(nowMs).getUTCFullYear(),
      signedIn: request.caller.account !== undefined,
      ...(store?.pixelId && { pixelId: store.pixelId }),
    },
    labels: { ...request.labels },
    mounts: { page: plan.mount ?? {}, pill: {}, lightbox: {} },
  };
}

function slotRequests(
  { slots, html }: { slots: readonly RenderedSlot[]; html: string },
  plan: PagePlan,
  request: PageRequest,
  { store, money }: { store: PillStore | undefined; money: MoneyFormat },
) {
  const common = commonProps(request, plan.page.type, money);
  const props: CartPillProps = {
    ...common,
    cart: null,
    hidden: store === undefined || isPillHidden(plan, store, html),
  };
  const ownProps: Readonly<Record<string, object>> = { [pillMount]: props, [lightboxMount]: common };
  const isWanted: Readonly<Record<string, boolean>> = {
    [pillMount]: store !== undefined,
    [lightboxMount]: needsLightbox(plan.mount),
  };
  const requests = slots
    .filter(({ mount }) => isWanted[mount] ?? true)
    // Slots come from the theme, whose mounts are checked when it is tested; an unknown one stays empty.
    .map(
      (slot): SlotRequest => ({
        slot: String(slot.id),
        mount: slot.mount as MountName,
        props: ownProps[slot.mount] ?? (slot.props as object),
      }),
    );
  const pill = requests.find(({ mount }) => mount === pillMount);
  return { slots: requests, pill: pill && { slot: pill.slot, props } };
}

function markPillState(tail: string, slot: string | undefined): string {
  if (slot === undefined) return tail;
  const isPills = (line: string) => line.includes(`id="tessera-state-${slot}"`);
  return tail
    .split('\n')
    .map((line) => (isPills(line) ? markHole('pillState', line) : line))
    .join('\n');
}
