import type { WebsiteModel } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { byPicture, byVariantPicture, type ProductDocument, there } from './product-model.ts';

const maxShowing = 500;

/** What is asked of products by the pictures they show. */
export function productPictures({ of }: Pick<WebsiteModel<ProductDocument>, 'of'>) {
  return {
    /** Products that are not removed and show one of some pictures, themselves or as a variant. */
    async showingPictures(websiteId: string, urls: readonly string[]) {
      const shown = trusted({ $in: [...urls] });
      const projection = { id: 1, name: 1, collectionId: 1, enabled: 1, images: 1, variants: 1 };
      const options = { projection, limit: maxShowing };
      const [main, ofVariants] = await Promise.all([
        of(websiteId)
          .find({ 'images.url': shown, ...there }, { ...options, hint: byPicture })
          .toArray(),
        of(websiteId)
          .find({ 'variants.image.url': shown, ...there }, { ...options, hint: byVariantPicture })
          .toArray(),
      ]);
      return [...new Map([...main, ...ofVariants].map((product) => [product.id, product])).values()];
    },
  };
}
