import type { DocumentContent } from '@tessera/contracts/commerce/document-content.ts';
import type { StoreSettings } from '@tessera/contracts/commerce/product.ts';
import { backgroundSource } from '@tessera/contracts/enumerations/site-blocks.ts';
import { blockTypes } from '@tessera/contracts/site/blocks/index.ts';
import type { Block, Section } from '@tessera/contracts/site/page-body.ts';
import { columnsOf } from '@tessera/site-document/tree/columns.ts';
import type { BlockView, ColumnView, PictureView, SectionView } from '@tessera/site-templates/page-sections.ts';
import type { PageRequest } from '../page-request.ts';
import { blockView } from './block-views.ts';

interface SectionContext {
  content: DocumentContent;
  settings: StoreSettings;
  request: PageRequest;
}

/**
 * The sections of a page, in its order. `isWhole` is false when a form could not be read and the page must not be
 * cached.
 */
export async function sectionViews(context: SectionContext): Promise<{ sections: SectionView[]; isWhole: boolean }> {
  const { sections } = context.content.body;
  const views = await Promise.all(sections.map((section, index) => sectionView(section, index === 0, context)));
  const blocks = views.flatMap(({ columns }) => columns.flatMap((column) => column.blocks));
  return { sections: views, isWhole: !blocks.some(isFormMissing) };
}

const isFormMissing = (block: BlockView) => 'mount' in block && block.mount !== null && block.mount.form === null;

async function sectionView(section: Section, isFirst: boolean, context: SectionContext): Promise<SectionView> {
  const isPictured = section.tone === 'picture' && section.background !== null;
  const columns = await Promise.all(
    columnsOf(section.blocks).map((blocks) => columnView(blocks, isFirst && !isPictured, context)),
  );
  return {
    id: section.id,
    classes: classesOf(section, isPictured),
    background:
      isPictured && section.background ? { image: section.background.image, size: 'wide', isEager: isFirst } : null,
    backgroundSource: isPictured ? backgroundSource.upload : backgroundSource.none,
    columns,
  };
}

function classesOf(section: Section, isPictured: boolean): string {
  const [vertical, horizontal] = section.align.split('-');
  return [
    ...(section.width === 'wide' ? [] : [`is-${section.width}`]),
    ...(section.space === 'm' ? [] : [`space-${section.space}`]),
    ...(section.tone === 'plain'
      ? []
      : [`tone-${section.tone === 'picture' && !isPictured ? 'strong' : section.tone}`]),
    ...(section.divider === 'line' ? ['has-line'] : []),
    ...(isPictured ? [`at-${vertical}`, `to-${horizontal}`, `scrim-${section.background?.scrim}`] : []),
  ].join(' ');
}

async function columnView(
  blocks: readonly [Block, ...Block[]],
  isEager: boolean,
  context: SectionContext,
): Promise<ColumnView> {
  const { span } = blocks[0].place;
  const picture = { size: sizeOf(span), isEager };
  const views = await Promise.all(
    blocks.map((block) =>
      blockView(block, {
        ...context,
        picture,
        common: {
          id: block.id,
          blockType: block.type === 'unlisted' ? block.code : blockTypes[block.type].code,
          isHiddenOnPhones: block.isHiddenOnPhones,
        },
      }),
    ),
  );
  return { classes: `col c-${span}`, blocks: views };
}

function sizeOf(span: number): PictureView['size'] {
  if (span === 12) return 'wide';
  return span > 5 ? 'half' : 'third';
}
