/** Puts a text on the clipboard. @returns false where the browser does not allow it */
export async function copyText(text: string): Promise<boolean> {
  const isDone = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  return isDone ?? false;
}
