interface Retrying<R> {
  /** How often it is tried in all. */
  tries: number;
  /** What it comes to when others were quicker each time; may throw. */
  giveUp: () => R;
}

/**
 * Reads, decides, and writes only over what was read: an attempt answers undefined when somebody else was quicker, and is
 * made again over what is there then. It is told how many were made before.
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
