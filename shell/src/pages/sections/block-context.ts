import type { DocumentContent } from '@tessera/contracts/commerce/document-content.ts';
import type { StoreSettings } from '@tessera/contracts/commerce/product.ts';
import type { PictureView } from '@tessera/site-templates/page-sections.ts';
import type { PageRequest } from '../page-request.ts';

/** What a block is rendered with. */
export interface BlockContext {
  content: DocumentContent;
  settings: StoreSettings;
  request: PageRequest;
  /** What every block's view has. */
  common: { id: string; blockType: number | null; isHiddenOnPhones: boolean };
  /** How its pictures are shown: by the width of its column, the page's first at once. */
  picture: Pick<PictureView, 'size' | 'isEager'>;
}
