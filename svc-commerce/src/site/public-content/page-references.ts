import type { PageBlock } from '@tessera/contracts/commerce/content.ts';

/** What the blocks of a page point at. */
export interface PageReferences {
  productSlugs: string[];
  categoryIds: string[];
  postSlugs: string[];
  eventSlugs: string[];
}

/** Collects what a page's blocks name, each once and in order. */
export function collectPageReferences(blocks: readonly PageBlock[]): PageReferences {
  return {
    productSlugs: collectStrings(blocks, 'productSlugs'),
    categoryIds: collectStrings(blocks, 'categoryIds'),
    postSlugs: collectStrings(blocks, 'postSlugs'),
    eventSlugs: collectStrings(blocks, 'eventSlugs'),
  };
}

function collectStrings(blocks: readonly PageBlock[], field: string): string[] {
  const values = blocks.flatMap((block) => (Array.isArray(block[field]) ? block[field] : []));
  return [...new Set(values.filter((value): value is string => typeof value === 'string'))];
}
