import type { useNavigate } from '@tanstack/react-router';
import type { DocumentSummary } from '@tessera/contracts/commerce/document-calls.ts';
import type { InventoryProduct } from '@tessera/contracts/commerce/inventory-calls.ts';
import type { OrderSummary } from '@tessera/contracts/commerce/order.ts';
import { catalogueNav } from '../../features/catalogue/nav.ts';
import { ordersNav } from '../../features/orders/nav.ts';
import { pagesNav } from '../../features/pages/nav.ts';
import { countText } from '../../kit/format/count.ts';
import { Thumb } from '../../kit/ui/layout/thumb.tsx';
import type { Entry } from './entry.ts';

type Navigate = ReturnType<typeof useNavigate>;

/** Kinds of things that are searched for. Their ids in the palette begin with the name of the kind. */
export const kinds = {
  page: {
    nav: pagesNav,
    open: (navigate: Navigate, documentId: string) =>
      navigate({ to: '/website/pages/$documentId', params: { documentId } }),
    openAll: (navigate: Navigate, q: string) => navigate({ to: '/website/pages', search: { q } }),
  },
  product: {
    nav: catalogueNav,
    open: (navigate: Navigate, id: string) => {
      const [collectionId = '', productId = ''] = id.split('/');
      return navigate({ to: '/commerce/inventory/$collectionId/$productId', params: { collectionId, productId } });
    },
    openAll: (navigate: Navigate, q: string) => navigate({ to: '/commerce/inventory', search: { q } }),
  },
  order: {
    nav: ordersNav,
    open: (navigate: Navigate, orderId: string) => navigate({ to: '/commerce/orders/$orderId', params: { orderId } }),
    openAll: (navigate: Navigate, q: string) => navigate({ to: '/commerce/orders', search: { q } }),
  },
} as const;
export type Kind = keyof typeof kinds;

export const isKind = (name: string): name is Kind => Object.hasOwn(kinds, name);

/** What an entry of a kind is made from. */
export type Found = Pick<Entry, 'id' | 'text' | 'note' | 'picture'>;

export const foundPage = ({ id, title, urlId }: DocumentSummary): Found => ({
  ...{ id: `page ${id}`, text: title || 'Page without a title', note: `/${urlId}` },
});

export const foundProduct = (
  { id, collectionId, name, imageUrl, variants }: InventoryProduct,
  locale: string,
): Found => ({
  ...{ id: `product ${collectionId}/${id}`, text: name, picture: <Thumb url={imageUrl} /> },
  note: countText(variants.length, ['variant', 'variants'], locale),
});

export const foundOrder = ({ id, number, customerName, email }: OrderSummary): Found => ({
  ...{ id: `order ${id}`, text: `Order ${number}`, note: customerName || email },
});
