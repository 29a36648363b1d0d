import { expect } from '@playwright/test';
import { Buyer } from './buyer.ts';
import type { Site } from './site.ts';

/** A placed and paid order of a notebook to download and a bowl, by nobody's browser. */
export async function anOrder(site: Site, cardNumber?: string) {
  const buyer = await Buyer.arrive(site.direct);
  await buyer.add('prod-glaze-notebook', 'FH-GLANOT', 1);
  await buyer.add('prod-tarn-flower-bowl', 'FH-TARFLOB', 1);
  const ready = await buyer.choosesDelivery();
  const { status, body } = await buyer.places(ready, cardNumber);
  expect(status).toBe(200);
  return body;
}
