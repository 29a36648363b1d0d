import { siteLogo } from '@tessera/contracts/identity/site-marks.ts';
import type { Website } from '@tessera/contracts/identity/website.ts';
import { socialHref } from '@tessera/rules/links/social-link.ts';
import type { Organization, WebSite, WithContext } from 'schema-dts';
import { z } from 'zod';
import type { Absolute } from './absolute.ts';
import { imageData } from './image-data.ts';

const profiles = z.array(z.object({ service: z.string(), profile: z.string() })).catch([]);

type Described = Pick<Website, 'name' | 'tagline' | 'locale' | 'header' | 'footer'>;

/** Who a website is of: schema.org `Organization`, with its logo and profiles. */
export function organizationData({ name, header, footer }: Described, absolute: Absolute): WithContext<Organization> {
  const logo = siteLogo.safeParse(header.logo).data?.image;
  const sameAs = profiles.parse(footer.social).flatMap(({ service, profile }) => socialHref(service, profile) ?? []);
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name,
    url: absolute('/'),
    ...(logo && { logo: imageData(logo, absolute) }),
    ...(sameAs.length > 0 && { sameAs }),
  };
}

/** A website as search engines read it: schema.org `WebSite` with its search. */
export function websiteData({ name, tagline, locale }: Described, absolute: Absolute): WithContext<WebSite> {
  // `query-input` is of search engines, and not part of the vocabulary.
  const search = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${absolute('/search')}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  } as const;
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    ...{ name, url: absolute('/'), inLanguage: locale },
    ...(tagline && { description: tagline }),
    potentialAction: search,
  };
}
