import type { WebsiteModel } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { ServiceDeps } from '@tessera/service-kit/feature.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import { keyOf } from '../../lib/keys.ts';
import { abandonedPlacings } from './abandoned-placings.ts';
import type { OrderDocument, StoredOrder } from './order-document.ts';
import { isPlacing, leaseFrom, type PlacingOrder, placingSteps } from './placing-steps.ts';

/** Ends orders whose runner died. */
export const orderJobName = 'svc-commerce.order-job';

/**
 * The order document as the log of its placing. Every write is conditional on the phase and on the runner: one who lost
 * its lease changes nothing any more and gets undefined.
 */
export function placingLog(
  { of, everyWebsite }: WebsiteModel<StoredOrder>,
  { now, wakeJob }: Pick<ServiceDeps, 'now' | 'wakeJob'>,
) {
  return {
    ...abandonedPlacings(everyWebsite, now),
    ...placingSteps(of, now),

    newRunner: () => newId('run'),

    /** @returns false when the cart is claimed by another order */
    async insertOnce(order: PlacingOrder): Promise<boolean> {
      const isNew = await of(order.websiteId).insertOnce(order);
      if (isNew) wakeJob(orderJobName, order.placing.leaseUntil);
      return isNew;
    },

    /** Takes over an order nobody works on any more. */
    async takeOver({ _id, websiteId }: Pick<OrderDocument, '_id' | 'websiteId'>): Promise<PlacingOrder | undefined> {
      const taken = await of(websiteId).findOneAndUpdate(
        { _id, state: 'placing', 'placing.leaseUntil': trusted({ $lt: now() }) },
        { $set: { 'placing.runner': newId('run'), ...leaseFrom(now()) } },
      );
      return isPlacing(taken) ? taken : undefined;
    },
  };
}

/** Key of an order's document. */
export const orderKey = ({ websiteId, id }: { websiteId: string; id: string }) => keyOf(websiteId, id);
