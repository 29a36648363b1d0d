import { joinProductOf } from '../courses/index.ts';
import type { SiteDeps } from '../deps.ts';

/** The courses that some products open, by title and address. */
export async function listUnlockedCourses(
  websiteId: string,
  productIds: readonly string[],
  { content, shop }: Pick<SiteDeps, 'content' | 'shop'>,
): Promise<{ title: string; url: string }[]> {
  const { collections } = await content.siteIndex(websiteId);
  const courses = collections.filter(({ kind, enabled }) => kind === 'lessons' && enabled);
  const joined = await Promise.all(
    courses.map(async (course) => ({ course, product: await joinProductOf(websiteId, course, { shop }) })),
  );
  return joined.flatMap(({ course: { title, urlId }, product }) =>
    product && productIds.includes(product.id) ? [{ title, url: `/${urlId}` }] : [],
  );
}
