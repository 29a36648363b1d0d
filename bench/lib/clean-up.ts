/** Undoes what a benchmark started, last first, also when it failed half-way. */
export class CleanUp {
  private readonly steps: (() => Promise<unknown>)[] = [];

  /** Notes how to stop a thing, and passes it on. */
  add<T extends { stop(): Promise<unknown> }>(thing: T): T {
    this.steps.push(() => thing.stop());
    return thing;
  }

  async run(): Promise<void> {
    for (let step = this.steps.pop(); step; step = this.steps.pop()) await step();
  }
}

/** Runs work that starts things, and stops them whatever comes of it. */
export async function cleaningUp<T>(work: (cleanUp: CleanUp) => Promise<T>): Promise<T> {
  const cleanUp = new CleanUp();
  try {
    return await work(cleanUp);
  } finally {
    await cleanUp.run();
  }
}
