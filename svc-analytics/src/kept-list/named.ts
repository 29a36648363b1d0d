/** Whether something in a list has this name, whatever its case. */
export const isNameTaken = (items: readonly { name: string }[], name: string): boolean =>
  items.some((one) => one.name.toLowerCase() === name.toLowerCase());
