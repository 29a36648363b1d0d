import { accountStatus, collectionType, pageType, productType, recordType, role } from '../enumerations.ts';
import { codeTable } from './code-table.ts';
import { blockTypeCode } from './site-blocks.ts';
import { folderBehavior } from './site-codes.ts';

/** Every numbered table of the platform (ENUM-001). A table with a range keeps codes nobody named; the others do not. */
export const productTypes = codeTable('product type', productType);
/** The itemised codes alone: 99 is refused (ENUM-031). */
export const pageTypes = codeTable('page type', pageType);
/** 1 to 63; those without a name are kept (ENUM-033, ENUM-045). */
export const recordTypes = codeTable('record type', recordType, { min: 1, max: 63 });
/** 1 to 25; those without a name are kept (ENUM-046, ENUM-055). */
export const collectionTypes = codeTable('collection type', collectionType, { min: 1, max: 25 });
/** The itemised codes alone (ENUM-070 to ENUM-072). */
export const folderBehaviors = codeTable('folder behavior', folderBehavior);
/** The itemised codes alone: 5 is refused (ENUM-093). */
export const roles = codeTable('role', role);
/** 1 to 15; those without a name are kept (ENUM-094, ENUM-098). */
export const accountStatuses = codeTable('account status', accountStatus, { min: 1, max: 15 });
/** 1 to 71; those without a name are kept and rendered as empty blocks (ENUM-056, ENUM-067). */
export const blockTypeCodes = codeTable('block type', blockTypeCode, { min: 1, max: 71 });
