import type { SectionView } from '@tessera/site-templates/page-sections.ts';
import type { PagePlan } from '../page-plan.ts';

type Plan = Pick<PagePlan, 'fields' | 'template'>;

const blocksOf = ({ fields }: Pick<Plan, 'fields'>) => {
  const sections: readonly SectionView[] = 'sections' in fields ? fields.sections : [];
  return sections.flatMap(({ columns }) => columns.flatMap((column) => column.blocks));
};

/** Whether a page shows a gallery, or is one. */
export const hasGallery = (plan: Plan): boolean =>
  plan.template === 'gallery' || plan.template === 'galleries' || blocksOf(plan).some(({ type }) => type === 'gallery');

/** Whether a page has a gallery that scripts do more for: one that moves, or that has a lightbox. */
export const needsGalleryScript = (plan: Pick<Plan, 'fields'>): boolean =>
  blocksOf(plan).some((block) => block.type === 'gallery' && (block.isMoving || block.hasLightbox));
