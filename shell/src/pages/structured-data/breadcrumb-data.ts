import type { BreadcrumbList, WithContext } from 'schema-dts';
import type { Absolute } from './absolute.ts';

/** The way to a page as search engines read it: schema.org `BreadcrumbList`. */
export function breadcrumbData(
  crumbs: readonly { title: string; href: string }[],
  absolute: Absolute,
): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ title, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: absolute(href),
    })),
  };
}
