/** The file of an import cannot be read; the message is for its owner. */
export class UnreadableFile extends Error {}
