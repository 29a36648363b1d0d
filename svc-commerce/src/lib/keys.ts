/** `_id` of a document whose own id is only unique within its website. */
export function keyOf(websiteId: string, id: string): string {
  return `${websiteId}:${id}`;
}
