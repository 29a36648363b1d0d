/** What stands at a folder's own address (ENUM-070 to ENUM-072). */
export const folderBehavior = Object.freeze({ index: 1, redirect: 2, none: 3 } as const);
