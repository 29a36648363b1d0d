import type { Order } from '@tessera/contracts/commerce/order.ts';
import type { OpenDialog } from '../../../kit/guards/dialog-entry.ts';

/** What a dialog about an order is given. */
export interface OrderDialogProps {
  order: Order;
  dialog: OpenDialog;
}
