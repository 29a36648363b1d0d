/** Short names for what presets are made of. */
import { type BlockOf, createBlock } from '@tessera/contracts/site/block-type.ts';
import { blockTypes } from '@tessera/contracts/site/blocks/index.ts';
import type { Place } from '@tessera/contracts/site/fields.ts';
import { type Block, createSection, type Section } from '@tessera/contracts/site/page-body.ts';
import type { InlineNode, RichText, TextBlockNode } from '@tessera/contracts/site/rich-text.ts';
import type { NewId } from './id-source.ts';

const line = (text: string): InlineNode[] => (text === '' ? [] : [{ type: 'text', text }]);

/** A paragraph. */
export const paragraph = (text: string): TextBlockNode => ({ type: 'paragraph', content: line(text) });

/** A heading. */
export const heading = (level: 1 | 2 | 3, text: string): TextBlockNode => ({
  type: 'heading',
  attrs: { level },
  content: line(text),
});

/** A numbered list. */
export const steps = (...texts: string[]): TextBlockNode => ({
  type: 'ordered_list',
  attrs: { order: 1 },
  content: texts.map((text) => ({ type: 'list_item', content: [paragraph(text)] })),
});

/** A whole text. */
export const textOf = (...content: TextBlockNode[]): RichText => ({ type: 'doc', content });

/** Width of a block in twelfths. */
export const wide = (span: Place['span'], isStacked = false): { place: Place } => ({ place: { span, isStacked } });

/** Makes nodes with ids from one source. */
export class Parts {
  readonly newId: NewId;

  constructor(newId: NewId) {
    this.newId = newId;
  }

  /** A section of these blocks. */
  section(values: Partial<Omit<Section, 'id' | 'type' | 'blocks'>>, ...blocks: Block[]): Section {
    return { ...createSection(this.newId('section')), ...values, blocks };
  }

  /** A text; `values` are its other fields. */
  text(
    content: readonly TextBlockNode[],
    values: Partial<Omit<BlockOf<'text', typeof blockTypes.text.fields>, 'id' | 'type' | 'text'>> = {},
  ): Block {
    return { ...createBlock(blockTypes.text, this.newId('block')), text: textOf(...content), ...values };
  }

  /**
   * Buttons with these labels, the first one strong; where they lead is for the owner to choose.
   */
  buttons(labels: readonly string[], values: Partial<{ place: Place; align: 'start' | 'center' }> = {}): Block {
    const items = labels.map((label, index) => ({
      id: this.newId('item'),
      label,
      link: null,
      style: index === 0 ? ('primary' as const) : ('secondary' as const),
    }));
    return { ...createBlock(blockTypes.buttons, this.newId('block')), items, ...values };
  }

  /** Questions with their answers. */
  questions(headingText: string, pairs: readonly (readonly [question: string, answer: string])[]): Block {
    const items = pairs.map(([question, answer]) => ({
      id: this.newId('item'),
      question,
      answer: textOf(paragraph(answer)),
    }));
    return { ...createBlock(blockTypes.accordion, this.newId('block')), heading: headingText, items };
  }

  /** An id for any other block. */
  block(): string {
    return this.newId('block');
  }
}
