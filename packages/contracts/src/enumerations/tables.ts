import { accountStatus, collectionType, pageType, productType, recordType, role } from '../enumerations.ts';
import { codeTable } from './code-table.ts';
import { folderBehavior } from './site-codes.ts';

/** Every numbered table of the platform (ENUM-001). A table with a range keeps codes nobody named; the others do not. */
export const productTypes = codeTable('product type', productType);
export const pageTypes = codeTable('page type', pageType);
export const recordTypes = codeTable('record type', recordType, { min: 1, max: 63 });
export const collectionTypes = codeTable('collection type', collectionType, { min: 1, max: 25 });
export const folderBehaviors = codeTable('folder behavior', folderBehavior);
export const roles = codeTable('role', role);
export const accountStatuses = codeTable('account status', accountStatus, { min: 1, max: 15 });
