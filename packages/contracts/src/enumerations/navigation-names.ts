/** Navigations whose links visitors never see as the main navigation (EDIT-186 to EDIT-188). */
export const hiddenNavigation = Object.freeze({ hidden: '_hidden', memberArea: '_memberAreas' } as const);

/** Whether links of a navigation may be shown as the main one. */
export function isShownNavigation(name: string): boolean {
  return !Object.values<string>(hiddenNavigation).includes(name);
}
