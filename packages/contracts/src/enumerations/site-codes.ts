/** What stands at a folder's own address (ENUM-070 to ENUM-072). */
export const folderBehavior = Object.freeze({ index: 1, redirect: 2, none: 3 } as const);

/** Where a background comes from; 0 is none of them (ENUM-073 to ENUM-078). */
export const backgroundSource = Object.freeze({ undefined: -1, upload: 1, instagram: 2, video: 3, none: 4 } as const);
