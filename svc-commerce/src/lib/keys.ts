/** `_id` of a document whose own id is only unique within its website. */
export function keyOf(websiteId: string, id: string): string {
  return `${websiteId}:${id}`;
}

/** What a person's documents are found by: one address, whatever its capitals. */
export const emailKey = (email: string): string => email.trim().toLowerCase();
