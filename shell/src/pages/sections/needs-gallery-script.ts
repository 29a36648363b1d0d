import type { PagePlan } from '../page-plan.ts';

/** Whether a page has a gallery that scripts do more for: one that moves, or that has a lightbox. */
export function needsGalleryScript({ fields }: Pick<PagePlan, 'fields'>): boolean {
  const sections = 'sections' in fields ? fields.sections : [];
  const blocks = sections.flatMap(({ columns }) => columns.flatMap((column) => column.blocks));
  return blocks.some((block) => block.type === 'gallery' && (block.isMoving || block.hasLightbox));
}
