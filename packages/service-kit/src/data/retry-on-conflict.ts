interface Retrying<R> {
  /** How often it is tried in all. */
  tries: number;
  /** What it comes to when others were quicker each time; may throw. */
  giveUp: () => R;
}

/**
 * Reads, decides, and writes only over what was read: an attempt returns undefined if a concurrent write won, and is
 * repeated over the new state. It receives the number of earlier attempts.
 */
export async function retryOnConflict<T, R = T>(
  attempt: (made: number) => Promise<T | undefined>,
  { tries, giveUp }: Retrying<R>,
): Promise<T | R> {
  for (let made = 0; made < tries; made += 1) {
    const outcome = await attempt(made);
    if (outcome !== undefined) return outcome;
  }
  return giveUp();
}
