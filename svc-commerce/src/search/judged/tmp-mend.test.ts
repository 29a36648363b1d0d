import { test } from 'vitest';
import { MiniSearchEngine } from '../engine/index.ts';
import { demoProducts } from './demo-entries.ts';
import { answersOf } from './judge.ts';
import { manyProducts } from './many-products.ts';
test('x', async () => {
  const engine = MiniSearchEngine.empty('en');
  const all = manyProducts(10_000);
  await engine.put(all);
  const byId = new Map(all.map((e) => [`product:${e.id}`, e.title]));
  for (const { id, title } of demoProducts()) {
    const best = await answersOf(engine, title);
    if (best[0] !== `product:${id}`) console.log('MISS', id, title, best.indexOf(`product:${id}`), best.slice(0, 3).map((b) => [b, byId.get(b)]));
  }
}, 200000);
