import { storeLimits } from '@tessera/contracts/commerce/store-limits.ts';
import { SelectField } from '../../../kit/ui/inputs/field.tsx';
import { SwitchField } from '../../../kit/ui/inputs/switch-field.tsx';
import { type StorePage, storePageChoices } from '../stock/store-queries.ts';

interface Props {
  pages: readonly StorePage[];
  page: StorePage | undefined;
  addsPages: boolean;
  setsStock: boolean;
  onPage(id: string): void;
  onAddsPages(isOn: boolean): void;
  onSetsStock(isOn: boolean): void;
}

/** What a file of products may do apart from changing products: fill store pages, set stock. */
export function ProductOptions({ pages, page, addsPages, setsStock, onPage, onAddsPages, onSetsStock }: Props) {
  return (
    <>
      {page && pages.length > 1 && (
        <SelectField
          label="Store page of new products"
          help="Used for lines without a Store Page."
          value={page.id}
          choices={storePageChoices(pages)}
          onChange={onPage}
        />
      )}
      <SwitchField
        label="Add store pages when it is full"
        help={`A store page holds up to ${storeLimits.productsPerCollection} products. Off: further products are left out.`}
        isOn={addsPages}
        onChange={onAddsPages}
      />
      <SwitchField
        label="Also update stock of existing products"
        help="Off: only new variants get their stock from the file, so that sales since the export are not undone."
        isOn={setsStock}
        onChange={onSetsStock}
      />
    </>
  );
}
