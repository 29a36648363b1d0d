import { siteStyle } from '@tessera/contracts/identity/site-style.ts';
import type { Website } from '@tessera/contracts/identity/website.ts';
import type { CatalogueFile } from './catalogue-types.ts';
import type { SourceWebsite } from './source-types.ts';

/** Hosts a website answers to on a developer's machine, besides its own. */
export const developmentHosts: Record<string, readonly string[]> = {
  'site-fernhall': ['fernhall.localhost', 'localhost', '127.0.0.1'],
  'site-northlight': ['northlight.localhost'],
};

/** The website and its settings, as svc-identity keeps them. */
export function websiteOf(source: SourceWebsite, catalogue: CatalogueFile, hosts: readonly string[]): Website {
  return {
    id: source.id,
    handle: source.id.replace(/^site-/, ''),
    name: source.name,
    tagline: source.tagline,
    hosts: [source.primaryHost, ...hosts],
    accountStatus: source.accountStatus,
    timeZone: source.timeZone,
    locale: source.locale,
    languages: source.languages,
    features: source.features,
    commentsEnabled: source.commentsEnabled,
    moderatesComments: true,
    shareButtonOptions: { pinterest: true, email: true },
    simpleLikingEnabled: source.simpleLikingEnabled,
    captchaSiteKey: source.captchaSettings.siteKey,
    disqusShortname: source.disqusShortname,
    theme: siteStyle.parse(source.theme),
    header: source.header,
    footer: source.footer,
    navigation: source.navigation,
    addresses: addressesOf(source, catalogue),
    logo: null,
  };
}

/** Where navigation links lead: pages, collections and member areas by id. */
function addressesOf(source: SourceWebsite, catalogue: CatalogueFile): Record<string, string> {
  const collections = source.id === catalogue.websiteId ? catalogue.collections : [];
  const addresses = Object.fromEntries(
    [...source.pages, ...source.collections, ...collections].map(({ id, urlId }) => [id, `/${urlId}`]),
  );
  const { lessons } = source;
  if (lessons) addresses[lessons.collectionId] = `/${lessons.urlId}`;
  for (const area of source.memberAreas) {
    const page = area.pageId ? addresses[area.pageId] : undefined;
    const address = page ?? (lessons?.memberAreaId === area.id ? `/${lessons.urlId}` : undefined);
    if (address) addresses[area.id] = address;
  }
  return addresses;
}
