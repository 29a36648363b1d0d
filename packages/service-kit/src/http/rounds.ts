interface RoundsPlan {
  everyMs: number;
  /** Whether there is still something to watch. */
  isNeeded(): boolean;
  look(): void;
}

/**
 * Looks every so often while there is something to watch; in a process at rest no such timer runs. Said at every call,
 * so it costs next to nothing: the timer goes by itself, with the first round that is not needed.
 * @returns says that there is something to watch
 */
export function createRounds({ everyMs, isNeeded, look }: RoundsPlan): () => void {
  let timer: NodeJS.Timeout | undefined;
  const round = () => {
    if (isNeeded()) return look();
    clearInterval(timer);
    timer = undefined;
  };
  return () => {
    timer ??= setInterval(round, everyMs).unref();
  };
}
