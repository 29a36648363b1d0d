import type { EventHandlers } from '@tessera/service-kit/queue/event-consumer.ts';
import type { CartMarks } from './cart-marks.ts';
import type { SiteChanges } from './changes.ts';

/** The shell's share of the domain events: each is passed on to every shell. Handling one twice does no harm. */
export function changeEvents(
  { announce }: Pick<SiteChanges, 'announce'>,
  cartMarks: Pick<CartMarks, 'changeAll'>,
): EventHandlers {
  return {
    'product.changed': ({ websiteId }) => announce({ websiteId }),
    'content.changed': ({ websiteId }) => announce({ websiteId }),
    'review.changed': ({ websiteId, payload }) => announce({ websiteId, productId: payload.productId }),
    'stock.changed': ({ websiteId, payload }) => announce({ websiteId, productId: payload.productId }),
    'form.changed': ({ websiteId }) => announce({ websiteId }),
    'captcha.changed': ({ websiteId }) => announce({ websiteId }),
    // The cart is bought, also where its visitor was not the one who said so, but a payment company.
    'order.placed': ({ websiteId }) => cartMarks.changeAll(websiteId),
    'website.changed': ({ websiteId }) => announce({ websiteId, settings: true }),
  };
}
