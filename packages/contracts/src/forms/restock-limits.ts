/** Most of everything about waiting for stock. */
export const restockLimits = {
  /** Variants of one request to send (STOCK-074). */
  sendRequests: 250,
  /** Notices of one variant that one request asks for. */
  wave: 10_000,
  /** Rows of a page of groups or of sign-ups (STOCK-059). */
  page: 50,
} as const;
