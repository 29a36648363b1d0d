/** How long a receiver has for its whole answer, from the lookup of its name to the last byte that is read (SAFE-26). */
export const webhookTimeoutMs = 10_000;
