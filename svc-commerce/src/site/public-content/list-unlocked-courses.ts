import type { SiteDeps } from '../deps.ts';

/** The courses that some products open, by title and address. */
export async function listUnlockedCourses(
  websiteId: string,
  productIds: readonly string[],
  { content, shop }: Pick<SiteDeps, 'content' | 'shop'>,
): Promise<{ title: string; url: string }[]> {
  const { collections } = await content.siteIndex(websiteId);
  const courses = collections.filter(
    ({ kind, enabled, joinProductSlug }) => kind === 'lessons' && enabled && joinProductSlug,
  );
  const products = await shop.listByIds(websiteId, productIds);
  const slugs = new Set(products.map(({ urlSlug }) => urlSlug));
  return courses
    .filter(({ joinProductSlug }) => slugs.has(joinProductSlug ?? ''))
    .map(({ title, urlId }) => ({ title, url: `/${urlId}` }));
}
