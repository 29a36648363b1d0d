import { changedCopy, inPlaceOf } from '../support/changed-copy.ts';
import { type MovingModule, moveAll, stableOf } from '../support/module-moves.ts';
import { teamIn } from '../support/module-team.ts';
import { ShoppingTour, versionMark } from '../support/shopping-tour.ts';
import type { Site } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

const withMark = (tag: string) => inPlaceOf(tag, tag + versionMark);
const modules = {
  'mfe-cart': { 'src/features/cart-page/page.tsx': withMark('<div className={styles.stack}>') },
  'mfe-product': { 'src/features/product-detail/product-detail.tsx': withMark('<div className="wrap pdp">') },
};
const leastMoves = 120;
const leastViews = 24;

test('120 moves of two modules under a browser that shops: no mixed page, nothing missing, no error, and the cart stays', async ({
  page,
  site,
  quiet: _,
}) => {
  const moving: MovingModule[] = [];
  for (const [name, changes] of Object.entries(modules)) moving.push(await withAnother(name, changes, site));
  const tour = new ShoppingTour(page, new Map(moving.map(({ name, other }) => [name, other])));
  let moves = 0;
  const isOver = () => moves >= leastMoves && tour.views >= leastViews;

  async function shop(): Promise<void> {
    await tour.fillCart();
    while (!isOver()) await tour.goRound();
  }
  /** Both at a time, or one of them: what stands beside it stays. */
  async function move(): Promise<void> {
    for (; !isOver(); moves += 1) {
      const these = moves % 3 === 0 ? moving : moving.slice(moves % 2, (moves % 2) + 1);
      const isThere = Math.floor(moves / 2) % 2 === 0;
      await moveAll(
        site,
        these.map(({ name, before, other }) => ({ name, version: isThere ? other : before })),
      );
    }
  }
  try {
    await Promise.all([shop(), move()]);
  } finally {
    await moveAll(
      site,
      moving.map(({ name, before }) => ({ name, version: before })),
    );
  }
  process.stdout.write(`${moves} moves under ${tour.views} page views, ${tour.faults.length} faults\n`);
  expect(tour.faults).toEqual([]);
  const all = moving.flatMap(({ name, before, other }) => [`${name} ${before}`, `${name} ${other}`]);
  expect([...tour.versions].sort()).toEqual(all.sort());
});

/** A module that everybody has, and a version of it with a mark, published and given to nobody. */
async function withAnother(
  name: string,
  changes: Parameters<typeof changedCopy>[1],
  site: Site,
): Promise<MovingModule> {
  const before = await stableOf(site, name);
  const copy = await changedCopy(name, changes);
  try {
    const published = await teamIn(copy.folder, site)('publish', '--json');
    return { name, before, other: JSON.parse(published).version };
  } finally {
    await copy.remove();
  }
}
