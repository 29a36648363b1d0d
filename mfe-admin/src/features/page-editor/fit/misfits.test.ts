import { expect, test } from 'vitest';
import { misfitsAt, misfitText, withMisfits } from './misfits.ts';

/** A page with three blocks whose boxes are said: the layout of a browser is not there. */
function page(): Document {
  const made = document.implementation.createHTMLDocument();
  const add = (id: string, right: number, scrollWidth = right) => {
    const block = made.createElement('div');
    block.setAttribute('data-node', id);
    block.getBoundingClientRect = () => new DOMRect(0, 0, right, 10);
    Object.defineProperties(block, { scrollWidth: { value: scrollWidth }, clientWidth: { value: right } });
    made.body.append(block);
  };
  add('b_f1ts0000', 320);
  add('b_w1de0000', 400);
  add('b_fvll0000', 300, 350);
  add('s_w1de0000', 400);
  return made;
}

test('blocks that leave the screen, and blocks whose content leaves them, do not fit', () => {
  expect(misfitsAt(page(), 320)).toEqual(['b_w1de0000', 'b_fvll0000']);
  expect(misfitsAt(page(), 768)).toEqual(['b_fvll0000']);
});

test('the widths at which a block does not fit are named together', () => {
  const misfits = withMisfits(withMisfits(new Map(), ['b_w1de0000'], 320), ['b_w1de0000'], 390);
  expect(misfitText(misfits.get('b_w1de0000') ?? [])).toBe('Does not fit at 320 and 390 px');
});
