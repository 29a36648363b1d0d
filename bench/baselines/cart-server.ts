import { createServer } from 'node:http';
import { addCartEntry, readCart } from '@tessera/contracts/commerce/cart-calls.wire.ts';
import express from 'express';
import { Redis } from 'ioredis';
import { listenAndSay } from './say-ready.ts';

/**
 * The least a cart can be: JSON in Redis, read, changed and written back; no checks, no prices, no tenancy, and two
 * adds at once lose one. What svc-commerce is held against.
 */
interface BareCart {
  entries: { itemId: string; quantity: number; purchasePriceCents: number; subTotal: number }[];
  subtotalCents: number;
  totalQuantity: number;
  grandTotalCents: number;
}

const redis = new Redis(process.env.REDIS_URL ?? '');
const app = express();
app.disable('x-powered-by').disable('etag');

const keyOf = (request: express.Request) => `bare:${/CART=([^;]+)/.exec(request.get('cookie') ?? '')?.[1]}`;
const empty = '{"entries":[],"subtotalCents":0,"totalQuantity":0,"grandTotalCents":0}';
const read = async (key: string): Promise<BareCart> => JSON.parse((await redis.get(key)) ?? empty);

app.put('/cart', express.json({ limit: '1mb' }), async (request, response) => {
  await redis.set(keyOf(request), JSON.stringify(request.body));
  response.status(204).end();
});

app.get(readCart.path, async (request, response) => {
  response.json(await read(keyOf(request)));
});

app.post(addCartEntry.path, express.json(), async (request, response) => {
  const { itemId, quantity } = request.body;
  const key = keyOf(request);
  const cart = await read(key);
  let line = cart.entries.find((entry) => entry.itemId === itemId);
  if (!line) {
    line = { itemId, quantity: 0, purchasePriceCents: 1_000, subTotal: 0 };
    cart.entries.push(line);
  }
  line.quantity += quantity;
  line.subTotal = line.quantity * line.purchasePriceCents;
  cart.subtotalCents = cart.entries.reduce((sum, { subTotal }) => sum + subTotal, 0);
  cart.totalQuantity = cart.entries.reduce((sum, entry) => sum + entry.quantity, 0);
  cart.grandTotalCents = cart.subtotalCents;
  await redis.set(key, JSON.stringify(cart));
  response.json({ shoppingCart: cart, newlyAdded: line });
});

listenAndSay(createServer(app));
