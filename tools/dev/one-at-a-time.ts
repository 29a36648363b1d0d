interface Deps {
  work: () => Promise<void>;
  say: (line: string) => void;
}

/** Runs `work` one at a time: requests that come while it runs lead to one more run. A failed run is reported. */
export function oneAtATime({ work, say }: Deps) {
  let isRequested = false;
  let underWay: Promise<void> | undefined;

  async function run(): Promise<void> {
    while (isRequested) {
      isRequested = false;
      const startedAt = performance.now();
      try {
        await work();
        say(`Up to date (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
      } catch (error) {
        say(`Not updated, the former version still runs: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    underWay = undefined;
  }

  return {
    request: () => {
      isRequested = true;
      underWay ??= run();
    },
    /** Drops the requests that wait; resolves when the run under way has ended. */
    stop: async () => {
      isRequested = false;
      await underWay;
    },
  };
}
