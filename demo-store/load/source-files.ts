import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CatalogueFile } from './catalogue-types.ts';
import type {
  ContentFile,
  CustomersFile,
  FormsFile,
  ImagesFile,
  OrdersFile,
  SubmissionsFile,
  TrafficFile,
  TranslationsFile,
  WaitlistFile,
} from './source-types.ts';

export const demoFolder = join(import.meta.dirname, '..');

export interface SourceFiles {
  catalogue: CatalogueFile;
  content: ContentFile;
  customers: CustomersFile;
  forms: FormsFile;
  french: TranslationsFile;
  images: ImagesFile;
  orders: OrdersFile;
  submissions: SubmissionsFile;
  traffic: TrafficFile;
  waitlist: WaitlistFile;
}

/** Reads the files of the demo store. `check.mjs` holds them to their rules; the contracts check what is made of them. */
export function readSourceFiles(): SourceFiles {
  return {
    catalogue: read('catalogue'),
    content: read('content'),
    customers: read('customers'),
    forms: read('forms'),
    french: read('translations.fr-FR'),
    images: read('images'),
    orders: read('orders'),
    submissions: read('submissions'),
    traffic: read('traffic'),
    waitlist: read('waitlist'),
  };
}

function read<T>(name: string): T {
  return JSON.parse(readFileSync(join(demoFolder, `${name}.json`), 'utf8')) as T;
}
