/**
 * Thrown for an operation that a document cannot have; the message is one sentence for the caller.
 */
export class InvalidOperation extends Error {
  /** The limit that would be passed, if that is the reason. */
  readonly limit: number | undefined;

  constructor(message: string, limit?: number) {
    super(message);
    this.limit = limit;
  }
}
