import { z } from 'zod';

const text = z.string();
const amount = z.strictObject({ amount: text, currency: z.string().length(3) });

/** What the tracker fills in by itself, whatever the event is (DATA-055 to DATA-071). */
const filledIn = {
  analytics_id: text,
  page_host: text,
  page_path: text,
  session_id: text,
  enduser_user_agent: text,
  event_occurrence_timestamp: z.number(),
  source_environment: z.enum(['dev', 'qa', 'staging', 'prod']),
  custom_schema_name: text,
  context_website_id: text,
};

/** A purchase: what was ordered, and nothing of who did (DATA-143, DATA-144). */
const orderCompleted = z.looseObject({
  ...filledIn,
  ...{ id: text, purchasedCartId: text, testMode: z.boolean(), websiteId: text },
  ...{ grandTotal: amount, shippingTotal: amount, taxTotal: amount },
  items: z.array(
    z.strictObject({ productId: text, productName: text, quantity: z.int().positive(), unitPrice: amount }),
  ),
});

/** What events of the newer tracker hold, by the name of their schema. Fields beyond are the sender's own. */
export const trackerSchemas: ReadonlyMap<string, z.ZodType> = new Map([['commerce_order_completed', orderCompleted]]);
