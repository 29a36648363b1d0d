import { FieldsDialog } from './fields-dialog.tsx';
import { useLightbox } from './use-lightbox.ts';

/** The additional fields of a product, asked for by its page or by the cart (CART-146, PROD-153 to PROD-161). */
export function Lightbox() {
  const { opened, close } = useLightbox();
  // A placeholder: an empty place would look like a failed module.
  if (!opened) return <div hidden />;
  return <FieldsDialog key={opened.number} opened={opened} onClose={close} />;
}
