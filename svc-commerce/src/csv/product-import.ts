import type { ImportDocument } from './csv-models.ts';

/** An import of products, by whichever job: its id names what it creates, so that a repeated step creates nothing twice. */
export interface ProductImport
  extends Pick<ImportDocument, 'websiteId' | 'id' | 'fileName' | 'setStock' | 'who' | 'storePage' | 'addsPages'> {
  /** Products are written while it is `importing`. */
  state: string;
  /** Whether new products come to store pages that the import adds, whichever there are. */
  hasOwnPages?: boolean;
}
