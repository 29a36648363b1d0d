import type { StoreProduct } from '@tessera/contracts/commerce/store-product.ts';
import { DraftOfferBanner } from '../../../kit/form/draft-offer.tsx';
import { SaveBar } from '../../../kit/form/save-bar.tsx';
import { NeedsRight } from '../../../kit/rights/needs-right.tsx';
import columns from '../../../kit/ui/layout/columns.module.css';
import { DetailsCard } from './details-card.tsx';
import { FileCard } from './file-card.tsx';
import { MarksCard } from './marks-card.tsx';
import { PicturesCard } from './pictures-card.tsx';
import { PlaceCard } from './place-card.tsx';
import { SearchCard } from './search-card.tsx';
import { SellingCard } from './selling-card.tsx';
import { ShelfCard } from './shelf-card.tsx';
import { useProductForm } from './use-product-form.ts';
import { VariantsCard } from './variants-card.tsx';

interface ProductFormProps {
  /** Null for one that is not there yet. */
  product: StoreProduct | null;
  collectionId: string;
}

/** Everything of a product; nothing is saved before the bar at the foot says so. */
export function ProductForm({ product, collectionId }: ProductFormProps) {
  const part = useProductForm(product, collectionId);
  const { form, draft } = part;
  const folder = product ? product.fullUrl.slice(0, product.fullUrl.lastIndexOf('/') + 1) : '/…/';
  return (
    <>
      <DraftOfferBanner offer={form.offer} meanwhile={form.meanwhile} />
      <NeedsRight right="products.write">
        <div className={columns.two} inert={form.isSaving}>
          <div className={columns.stack}>
            <DetailsCard {...part} folder={folder} />
            <PicturesCard {...part} />
            <FileCard product={product} productType={draft.productType} />
            <VariantsCard {...part} product={product} />
            <SearchCard {...part} folder={folder} />
          </div>
          <div className={columns.stack}>
            <ShelfCard {...part} />
            <SellingCard {...part} />
            <PlaceCard {...part} product={product} />
            <MarksCard {...part} />
          </div>
        </div>
      </NeedsRight>
      <SaveBar form={form} />
    </>
  );
}
