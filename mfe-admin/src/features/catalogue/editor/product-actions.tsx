import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { StoreProduct } from '@tessera/contracts/commerce/store-product.ts';
import { duplicateStoreProduct, removeStoreProduct } from '@tessera/contracts/commerce/store-product-calls.wire.ts';
import { Copy, Eye, Trash2 } from 'lucide-react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { failureText } from '../../../kit/data/call-problem.ts';
import { useDialogEntry } from '../../../kit/guards/dialog-entry.ts';
import { Icon } from '../../../kit/ui/icon/icon.tsx';
import { Button, buttonClass } from '../../../kit/ui/inputs/button.tsx';
import { ShopLink } from '../../../kit/ui/layout/shop-link.tsx';
import { ConfirmDialog } from '../../../kit/ui/overlays/confirm-dialog.tsx';
import { inventory } from '../stock/queries.ts';
import styles from './product.module.css';

/** What can be done with a product besides changing it. */
export function ProductActions({ product }: { product: StoreProduct }) {
  const { api, website, sayings } = useAdmin();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const removing = useDialogEntry('remove');
  const params = { websiteId: website.id, collectionId: product.collectionId, itemId: product.id };
  const duplicate = useMutation({
    mutationFn: () => api.call(duplicateStoreProduct, { params }),
    onSuccess: async (copy) => {
      sayings.say(`${copy.name} made`);
      void inventory.invalidate(queryClient);
      const to = { collectionId: copy.collectionId, productId: copy.id };
      await navigate({ to: '/commerce/inventory/$collectionId/$productId', params: to });
    },
  });
  const remove = useMutation({
    mutationFn: () => api.call(removeStoreProduct, { params }),
    onSuccess: async () => {
      sayings.say(`${product.name} removed`);
      void inventory.invalidate(queryClient);
      await navigate({ to: '/commerce/inventory', replace: true, ignoreBlocker: true });
    },
  });
  return (
    <>
      {duplicate.isError && (
        <span className={styles.problem} role="alert">
          {failureText('Not duplicated.', duplicate.error)}
        </span>
      )}
      {product.enabled && (
        <ShopLink className={buttonClass()} to={product.fullUrl} target="_blank" rel="noreferrer">
          <Icon of={Eye} />
          Preview
        </ShopLink>
      )}
      <Button needs="products.write" icon={Copy} isBusy={duplicate.isPending} onClick={() => duplicate.mutate()}>
        Duplicate
      </Button>
      <Button needs="products.write" icon={Trash2} onClick={() => removing.open()}>
        Remove
      </Button>
      <ConfirmDialog
        dialog={removing.dialog}
        isBusy={remove.isPending}
        title={`Remove ${product.name}?`}
        act="Remove for good"
        onConfirm={() => remove.mutate()}
        problem={remove.isError ? failureText('Not removed.', remove.error) : undefined}
      >
        The product, its variants and their stock go. Orders that were placed stay as they are. To take it out of the
        store only for a while, hide it instead.
      </ConfirmDialog>
    </>
  );
}
