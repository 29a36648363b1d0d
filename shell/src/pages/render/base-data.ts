import { randomBytes } from 'node:crypto';
import { siteLogo } from '@tessera/contracts/identity/site-marks.ts';
import { imageUrl } from '@tessera/rules/images/srcset.ts';
import type { BasePageData } from '@tessera/site-templates/page-views.ts';
import type { SheetName } from '@tessera/site-templates/theme/theme-source.ts';
import type { PlacedMount } from '../../composition/own-mounts.ts';
import { adminBase } from '../../http/admin-address.ts';
import { absoluteUrl, canonicalUrl } from '../canonical.ts';
import type { PagePlan } from '../page-plan.ts';
import type { PageRequest } from '../page-request.ts';
import { hasGallery } from '../sections/has-gallery.ts';
import { websiteView } from '../views/website-view.ts';
import type { PillStore } from './pill-rule.ts';
import { placedMounts } from './placed-mounts.ts';
import type { ThemeFiles } from './theme-files.ts';

// Of this process alone: nobody's text can hold these, so nothing but the template puts the parts of the page in.
const token = randomBytes(9).toString('base64url');
/** Where the template leaves room for what is known only when the modules have drawn. */
export const placeholders = { head: `<!--head:${token}-->`, tail: `<!--tail:${token}-->` };

/** What every template is given. */
export function baseData(
  plan: PagePlan,
  request: PageRequest,
  themeFiles: ThemeFiles,
  { store, own, asksConsent }: { store: PillStore | undefined; own: readonly PlacedMount[]; asksConsent: boolean },
): BasePageData {
  const { website, path, nowMs } = request;
  const imageBase = request.isOnAdminHost ? adminBase(website.handle) : '';
  const view = websiteView(plan.website ?? website, path, imageBase);
  const shared = plan.page.image ?? siteLogo.safeParse(website.header.logo).data?.image;
  const surface = plan.template === 'admin' ? 'admin' : 'store';
  return {
    // Where nobody can sign in, no link says so.
    website: request.isForGuests ? { ...view, header: { ...view.header, showAccount: false } } : view,
    page: {
      seo: { title: '', description: '' },
      noIndex: false,
      image: null,
      canonicalUrl: plan.page.noIndex ? '' : canonicalUrl(request, plan.canonicalPath),
      path,
      ...(shared && {
        shareImageUrl: absoluteUrl(imageUrl(shared.url, 1500), request),
        shareImageAlt: shared.alt,
      }),
      ...plan.page,
    },
    shell: {
      headHtml: placeholders.head,
      bodyEndHtml: placeholders.tail,
      stylesheets: sheetsOf(plan, request).map((name) => themeFiles.stylesheet(name, website)),
      fonts: themeFiles.fonts(surface),
      year: new Date(nowMs).getUTCFullYear(),
      signedIn: request.caller.account !== undefined,
      ...(store?.pixelId && { pixelId: store.pixelId }),
      ...{ asksConsent, asks: asksConsent || Boolean(store?.pixelId) },
    },
    labels: { ...request.labels },
    mounts: { ...(plan.main && { page: plan.main.props }), placed: placedMounts(plan, own) },
  };
}

function sheetsOf(plan: PagePlan, { isOnAdminHost }: PageRequest): SheetName[] {
  if (plan.template === 'admin') return ['admin'];
  if (plan.template === 'order-status') return ['store', 'order'];
  // On the canvas a gallery may be added later.
  return hasGallery(plan) || isOnAdminHost ? ['store', 'gallery'] : ['store'];
}
