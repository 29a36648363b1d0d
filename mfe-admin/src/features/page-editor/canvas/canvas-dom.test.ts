import { beforeEach, describe, expect, test } from 'vitest';
import { somePage } from '../../../testing/some-page.ts';
import { elementOf, nodeAt, putSection, syncStructure, textAt, textOf } from './canvas-dom.ts';

/** A document as the canvas has it. */
function canvas(): Document {
  const page = document.implementation.createHTMLDocument();
  const flow = page.createElement('div');
  flow.className = 'flow';
  flow.innerHTML = `
    <section data-node="s_0pen1ng0"><div class="col"><div data-node="b_text0000" data-field="text"><p>Slow</p></div></div>
      <p data-node="b_bvtt0ns0"><a data-node="i_sh0p0000">Shop</a></p></section>
    <section data-node="s_w0rds000"><figure data-node="b_qvte0000"><blockquote data-field="quote"><p>They last.</p></blockquote></figure></section>`;
  page.body.append(flow);
  return page;
}

let page: Document;
beforeEach(() => {
  page = canvas();
});
const order = () => [...page.querySelectorAll('section')].map((one) => one.getAttribute('data-node'));

describe('The page in the canvas', () => {
  test('tells which node and which text an element belongs to', () => {
    const words = page.querySelector('blockquote p');
    expect(nodeAt(words)).toBe('b_qvte0000');
    expect(textAt(words)).toMatchObject({ id: 'b_qvte0000', field: 'quote' });
    expect(textOf(page, 'b_text0000')).toMatchObject({ id: 'b_text0000', field: 'text' });
    expect(textOf(page, 'i_sh0p0000')).toBeUndefined();
    expect(nodeAt(page.body)).toBeUndefined();
  });

  test('has the order of the document, without what is gone', () => {
    const body = somePage();
    const [opening, praise] = body.sections;
    if (!opening || !praise) throw new Error('The page has sections.');
    syncStructure(page, { ...body, sections: [praise, { ...opening, blocks: opening.blocks.slice(0, 1) }] });
    expect(order()).toEqual(['s_w0rds000', 's_0pen1ng0']);
    expect(elementOf(page, 'b_bvtt0ns0')).toBeNull();
    expect(elementOf(page, 'b_text0000')).not.toBeNull();
  });

  test('takes a section that was rendered again, and one that is new', () => {
    const rendered = canvas();
    const again = elementOf(rendered, 's_w0rds000');
    again?.setAttribute('class', 'again');
    if (again) putSection(page, again, 's_w0rds000');
    expect(elementOf(page, 's_w0rds000')?.className).toBe('again');
    const fresh = rendered.createElement('section');
    fresh.setAttribute('data-node', 's_new00000');
    putSection(page, fresh, 's_new00000');
    expect(order()).toEqual(['s_0pen1ng0', 's_w0rds000', 's_new00000']);
  });
});
