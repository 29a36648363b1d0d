/** Whether a list has an entry with this name, in any case. */
export const isNameTaken = (items: readonly { name: string }[], name: string): boolean =>
  items.some((one) => one.name.toLowerCase() === name.toLowerCase());
