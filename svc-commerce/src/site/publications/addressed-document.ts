/** A document and the address it goes live at. */
export interface AddressedDocument {
  id: string;
  urlId: string;
  /** Of a post or event: its collection. */
  item?: { collectionId: string } | undefined;
}
