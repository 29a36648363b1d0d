import { setTimeout as delay } from 'node:timers/promises';
import { recordHit } from '@tessera/contracts/analytics/census-calls.ts';
import {
  changeStoreProduct,
  createStoreProduct,
  readStoreProduct,
} from '@tessera/contracts/commerce/store-product-calls.ts';
import { createSubmissionKey, saveFormSubmission } from '@tessera/contracts/forms/calls.ts';
import { Buyer } from '../support/buyer.ts';
import { Visitor, type Watch } from '../support/visitor.ts';
import type { Ledger, Wish, WorkKind } from './ledger.ts';

export const mug = { itemId: 'prod-moor-mug', sku: 'FH-MOOMUG-CHAL-250M', variantId: 'var-moor-mug-chalk-250-ml' };
const shop = { websiteId: 'site-fernhall', collectionId: 'col-shop' };
const pauseMs = 150;
const maxTries = 200;

interface LoadDeps {
  url: string;
  ledger: Ledger;
  watch: Watch;
  /** Nobody waits longer for an answer. */
  limitMs: number;
  /** Key of a program that may write products. */
  key: string;
}

/** When each kind of work was last begun and acknowledged. */
export type LastDone = Record<WorkKind, number>;

/** Orders, forms, events and product saves, each one after the other, until it is stopped. */
export function startLoad(deps: LoadDeps) {
  const lastDone: LastDone = { order: 0, form: 0, event: 0, product: 0 };
  let isRunning = true;
  const goOn = () => isRunning;
  const loop = async (kind: WorkKind, work: (wish: Wish, deps: LoadDeps, goOn: () => boolean) => Promise<void>) => {
    while (isRunning) {
      const wish = deps.ledger.begin(kind);
      const startedAt = performance.now();
      await work(wish, deps, goOn).catch(() => undefined);
      if (wish.isAcknowledged) lastDone[kind] = Math.max(lastDone[kind], startedAt);
      await delay(pauseMs);
    }
  };
  const loops = [
    loop('order', buy),
    loop('order', buy),
    loop('form', fillForm),
    loop('event', visit),
    loop('product', save),
  ];
  return {
    lastDone,
    stop: async () => {
      isRunning = false;
      await Promise.all(loops);
    },
  };
}

const isDone = (status: number) => status >= 200 && status < 300;

/** Asks again while the answer is not known, as people and programs do. @returns the last status, 0 for no answer */
async function insist(goOn: () => boolean, attempt: () => Promise<{ status: number }>): Promise<number> {
  let status = 0;
  for (let tries = 0; tries < maxTries; tries += 1) {
    status = await attempt().then(
      (answer) => answer.status,
      () => 0,
    );
    const isUnknown = status === 0 || status >= 500 || status === 409;
    // What is not known when the load ends is asked for once more, so that its end is known.
    if (!isUnknown || (!goOn() && tries > 20)) break;
    await delay(pauseMs);
  }
  return status;
}

async function buy(wish: Wish, { url, watch, limitMs }: LoadDeps, goOn: () => boolean) {
  const buyer = new Buyer(url, watch, limitMs);
  await buyer.arrive();
  const { status } = await buyer.add(mug.itemId, mug.sku, 1);
  if (status !== 200) return;
  const cart = await buyer.choosesDelivery();
  wish.isAcknowledged = isDone(await insist(goOn, () => buyer.places(cart, undefined, `${wish.mark}@example.com`)));
}

async function fillForm(wish: Wish, { url, watch, limitMs }: LoadDeps, goOn: () => boolean) {
  const visitor = new Visitor(url, watch, limitMs);
  await visitor.arrive();
  const { body, status } = await visitor.call(createSubmissionKey, {});
  if (status !== 200) return;
  const form = { formId: 'form-newsletter', key: body.data.key, form: { email: `${wish.mark}@example.com` } };
  const send = () => visitor.call(saveFormSubmission, { body: form }, { 'idempotency-key': wish.mark });
  wish.isAcknowledged = isDone(await insist(goOn, send));
}

const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

async function visit(wish: Wish, { url, watch, limitMs }: LoadDeps, goOn: () => boolean) {
  const visitor = new Visitor(url, watch, limitMs);
  const ids = { ss_cvr: 'chaos', ss_cvt: 'chaos', eventId: wish.mark };
  const body = { event: 'View' as const, data: { url: `${url}/${wish.mark}` }, ...ids };
  const send = () => visitor.call(recordHit, { body }, { 'user-agent': browser });
  wish.isAcknowledged = isDone(await insist(goOn, send));
}

/** The one product that is written anew each time; made by the first who wants to save it. */
async function productOf({ url, watch, limitMs, key }: LoadDeps) {
  const program = new Visitor(url, watch, limitMs);
  const headers = (idempotencyKey?: string) => ({
    authorization: `Bearer ${key}`,
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
  });
  const product = (name: string) => ({ name, productType: 1 as const, variants: [{ sku: 'CHAOS', priceCents: 100 }] });
  const { body } = await program.call(createStoreProduct, { params: shop, body: product('chaos') }, headers('chaos'));
  if (!body.id) throw new Error('There is no product yet.');
  const params = { ...shop, itemId: body.id };
  return {
    write: (mark: string) => program.call(changeStoreProduct, { params, body: product(mark) }, headers(mark)),
    read: () => program.call(readStoreProduct, { params }, headers()),
  };
}

/** What was written is compared with what is read back, as the next one writes over it. */
async function save(wish: Wish, deps: LoadDeps, goOn: () => boolean) {
  const product = await productOf(deps);
  const written = await insist(goOn, () => product.write(wish.mark));
  if (!isDone(written)) return;
  await insist(goOn, async () => {
    const { status, body } = await product.read();
    if (isDone(status)) wish.isReadBack = body.name === wish.mark;
    return { status };
  });
  wish.isAcknowledged = true;
}
