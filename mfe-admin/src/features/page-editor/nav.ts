/** Whether a path below `/config` is the editor's, which takes the whole window. */
export const isEditorPath = (path: string): boolean => /^\/website\/pages\/[^/]+$/.test(path);
