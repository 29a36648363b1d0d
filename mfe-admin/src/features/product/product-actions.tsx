import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { announce } from '@tessera/browser-kit/page/announce.ts';
import type { StoreProduct } from '@tessera/contracts/commerce/store-product.ts';
import type { duplicateStoreProduct, removeStoreProduct } from '@tessera/contracts/commerce/store-product-calls.ts';
import { Copy, Eye, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useAdmin } from '../../app/admin-context.ts';
import { adviceOn } from '../../data/call-problem.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Fault } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './product.module.css';
import { itemsPath } from './reads.ts';

/** What can be done with a product besides changing it. */
export function ProductActions({ product }: { product: StoreProduct }) {
  const { api, website } = useAdmin();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const params = { websiteId: website.id, collectionId: product.collectionId, itemId: product.id };
  const duplicate = useMutation({
    mutationFn: () => api.ask<typeof duplicateStoreProduct>('POST', `${itemsPath}/{itemId}/duplicate`, { params }),
    onSuccess: async (copy) => {
      announce(`${copy.name} made`);
      void queryClient.invalidateQueries({ queryKey: ['inventory'] });
      const to = { collectionId: copy.collectionId, productId: copy.id };
      await navigate({ to: '/commerce/inventory/$collectionId/$productId', params: to });
    },
  });
  const remove = useMutation({
    mutationFn: () => api.ask<typeof removeStoreProduct>('DELETE', `${itemsPath}/{itemId}`, { params }),
    onSuccess: async () => {
      announce(`${product.name} removed`);
      void queryClient.invalidateQueries({ queryKey: ['inventory'] });
      await navigate({ to: '/commerce/inventory', ignoreBlocker: true });
    },
  });
  return (
    <>
      {duplicate.isError && (
        <span className={styles.problem} role="alert">
          Not duplicated. {adviceOn(duplicate.error).text}
        </span>
      )}
      {product.enabled && (
        <a className={buttonClass()} href={product.fullUrl} target="_blank" rel="noreferrer">
          <Icon of={Eye} />
          Preview
        </a>
      )}
      <Button icon={Copy} isBusy={duplicate.isPending} onClick={() => duplicate.mutate()}>
        Duplicate
      </Button>
      <Button icon={Trash2} onClick={() => setAsking(true)}>
        Remove
      </Button>
      <Dialog
        isOpen={isAsking}
        isBusy={remove.isPending}
        onClose={() => setAsking(false)}
        title={`Remove ${product.name}?`}
        foot={
          <>
            <Button isBusy={remove.isPending} onClick={() => setAsking(false)}>
              Keep it
            </Button>
            <Button look="primary" isBusy={remove.isPending} onClick={() => remove.mutate()}>
              Remove for good
            </Button>
          </>
        }
      >
        <p>
          The product, its variants and their stock go. Orders that were placed stay as they are. To take it out of the
          store only for a while, hide it instead.
        </p>
        {remove.isError && <Fault>Not removed. {adviceOn(remove.error).text}</Fault>}
      </Dialog>
    </>
  );
}
