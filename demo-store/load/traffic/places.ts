import type { SourceFiles } from '../source-files.ts';
import type { Random } from './random.ts';

/** A page somebody looks at: its address, and the product it shows. */
export interface Place {
  /** The recipe's name of such pages: `/shop/{product}`. */
  pattern: string;
  path: string;
  product?: { id: string; name: string; isSoldOut: boolean };
}

export interface Places {
  /** Fills a path of the recipe; `from` is the page it is reached from. */
  fill(pattern: string, random: Random, from?: Place): Place;
  ofProduct(productId: string): Place | undefined;
}

const productPattern = '/shop/{product}';

/** Knows the pages of the store that traffic wanders over. */
export function createPlaces({ catalogue, content, traffic }: SourceFiles): Places {
  const website = content.websites.find((one) => one.id === traffic.websiteId);
  const products = catalogue.products.filter((product) => product.enabled);
  const bySlug = new Map(products.map((product) => [product.urlSlug, product]));
  const categories = catalogue.categories.filter((category) => category.type === 'CATEGORY');
  const posts = website?.posts ?? [];

  const productPlace = (slug: string): Place => {
    const product = bySlug.get(slug) ?? products[0];
    if (!product) throw new Error('the catalogue has no products');
    const { id, name, urlSlug, variants } = product;
    const isSoldOut = variants.every((variant) => !variant.unlimited && variant.qtyInStock === 0);
    return { pattern: productPattern, path: `/shop/${urlSlug}`, product: { id, name, isSoldOut } };
  };

  const related = (from: Place | undefined, random: Random): string => {
    const slugs = products.find((product) => product.id === from?.product?.id)?.relatedSlugs ?? [];
    return slugs.length > 0 ? random.oneOf(slugs) : random.oneOf(products).urlSlug;
  };

  return {
    fill(pattern, random, from) {
      if (pattern.includes('{popularProduct}')) return productPlace(random.pick(traffic.popularProducts).slug);
      if (pattern.includes('{related}')) return productPlace(related(from, random));
      if (pattern.includes('{product}')) return productPlace(random.oneOf(products).urlSlug);
      if (pattern.includes('{post}')) return { pattern, path: `/journal/${random.oneOf(posts).urlSlug}` };
      if (pattern.includes('{category}')) {
        return { pattern: '/shop', path: `/shop?category=${random.oneOf(categories).urlSlug}` };
      }
      return { pattern, path: pattern };
    },
    ofProduct(productId) {
      const product = products.find((one) => one.id === productId);
      return product && productPlace(product.urlSlug);
    },
  };
}
