import { hiddenNavigation, memberAreaNavigation } from '@tessera/contracts/enumerations/site-blocks.ts';
import { folderBehavior } from '@tessera/contracts/enumerations/site-codes.ts';

/** Whether a folder of the navigation leads somewhere itself (PAGE-119 to PAGE-122). */
export const isFolderClickable = (behavior: number | undefined): boolean => behavior !== folderBehavior.none;

/** Whether the links of a folder with this title are left out of every menu (EDIT-186 to EDIT-188). */
export const isUnlistedFolder = (title: string): boolean =>
  title === hiddenNavigation || title === memberAreaNavigation;
