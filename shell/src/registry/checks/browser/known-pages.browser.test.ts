import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyModule, type Edit } from '../../../composition/testing/test-modules.ts';
import { type CheckBench, openCheckBench } from '../../../testing/check-bench.ts';

let bench: CheckBench;

beforeAll(async () => {
  bench = await openCheckBench();
});
afterAll(() => bench.close());

/** A version of a module with two mounts, changed first. */
async function look(...edits: Edit[]) {
  const { outcome, findings } = await bench.look(await bench.build(await copyModule(bench.site, 'mfe-alpha', edits)));
  return { outcome, findings, opened: bench.opened().sort() };
}
const pill = (to: string): Edit => ({ file: 'src/pill.tsx', from: 'Basket (', to });
const atBothWidths = (...mounts: string[]) => mounts.flatMap((mount) => [mount, mount]);

test('pages that are the same as such that were well are not opened again, and all others are', async () => {
  expect(await look()).toEqual({ outcome: 'passed', findings: [], opened: atBothWidths('cart/page', 'cart/pill') });
  expect(await look()).toEqual({ outcome: 'passed', findings: [], opened: [] });
  expect(await look(pill('Bag ('))).toEqual({ outcome: 'passed', findings: [], opened: atBothWidths('cart/pill') });
  const crash = [{ file: 'src/counter.tsx', from: 'markReact();', to: 'throw new Error("No");' }];
  const { outcome, findings, opened } = await look(...crash);
  expect([outcome, opened]).toEqual(['failed', atBothWidths('cart/page')]);
  expect(findings[0]).toMatch(/^cart\/page at 1280 and 390 px crashed: Error: No/);
});

test('what all pages share is looked at on all of them', async () => {
  const styles = { file: 'src/pill.module.css', from: '.pill {', to: '.pill {\n  opacity: 0.99;' };
  expect((await look(styles)).opened).toEqual(atBothWidths('cart/page', 'cart/pill'));
});

test('a version that failed is looked at again', async () => {
  const fault = { file: 'src/pill.tsx', from: '{`Basket', to: '{typeof window}{`Basket' };
  const first = await look(fault);
  expect(first.outcome).toBe('failed');
  const { outcome, findings, opened } = await look(fault);
  expect([outcome, findings]).toEqual(['failed', first.findings]);
  expect(opened).toContain('cart/pill');
});
