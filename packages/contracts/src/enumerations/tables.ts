import { accountStatus, collectionType, pageType, productType, recordType, role } from '../enumerations.ts';
import { blockType, sliceType } from './block-codes.ts';
import { blockVariant } from './block-variants.ts';
import { codeTable } from './code-table.ts';
import { featureCodes } from './plan-features.ts';
import { backgroundSource, folderBehavior } from './site-codes.ts';

/** Every numbered table of the platform (ENUM-001). A table with a range keeps codes nobody named; the others do not. */
export const productTypes = codeTable('product type', productType);
export const pageTypes = codeTable('page type', pageType);
export const recordTypes = codeTable('record type', recordType, { min: 1, max: 63 });
export const collectionTypes = codeTable('collection type', collectionType, { min: 1, max: 25 });
export const blockTypes = codeTable('block type', blockType, { min: 1, max: 71 });
export const sliceTypes = codeTable('slice type', sliceType, { min: 1, max: 19 });
export const folderBehaviors = codeTable('folder behavior', folderBehavior);
export const backgroundSources = codeTable('background source', backgroundSource);
export const roles = codeTable('role', role);
export const accountStatuses = codeTable('account status', accountStatus, { min: 1, max: 15 });
/** Features have numbers without names; what is stored is the name (ENUM-106). */
export const featureNumbers = codeTable('feature', Object.freeze({}), featureCodes);
export const blockVariants = codeTable('block variant', blockVariant);

export const codeTables = [
  productTypes,
  pageTypes,
  recordTypes,
  collectionTypes,
  blockTypes,
  sliceTypes,
  folderBehaviors,
  backgroundSources,
  roles,
  accountStatuses,
  featureNumbers,
  blockVariants,
] as const;
