import type { Code } from '@squarespace/template-engine';
import type { TemplateErrorCode } from '../template-error.ts';

/** Where a rendering is ended, so that no template holds up the server. */
export interface RenderLimits {
  /** Wall time of one rendering in milliseconds. */
  timeMs: number;
  /** Instructions executed. */
  steps: number;
  /** Characters of output. */
  output: number;
  /** Tokens in one expression (PAGE-180). */
  expressionTokens: number;
  /** Characters of one concatenated string (PAGE-180). */
  expressionString: number;
}

/** Far above what any page of a theme needs. */
export const defaultLimits: RenderLimits = {
  timeMs: 500,
  steps: 2_000_000,
  output: 5_000_000,
  expressionTokens: 1000,
  expressionString: 1_000_000,
};

type LimitCode = Extract<TemplateErrorCode, `limit-${string}`>;

/** Ends a rendering. It is not an `Error` on purpose: the engine reports those and goes on. */
export class LimitReached {
  readonly code: LimitCode;
  readonly message: string;

  constructor(code: LimitCode, message: string) {
    this.code = code;
    this.message = message;
  }
}

/** Looking at the clock costs more than a step does. */
const stepsPerLook = 256;

/** Counts one rendering and remembers the instruction it is at. */
export class Meter {
  at: Code | undefined;
  steps = 0;
  readonly #limits: RenderLimits;
  readonly #clock: () => number;
  readonly #deadline: number;

  constructor(limits: RenderLimits, clock: () => number) {
    this.#limits = limits;
    this.#clock = clock;
    this.#deadline = clock() + limits.timeMs;
  }

  step(code: Code): void {
    if (typeof code === 'object') this.at = code;
    this.steps++;
    if (this.steps > this.#limits.steps)
      throw new LimitReached('limit-steps', `RuntimeError: More than ${this.#limits.steps} steps.`);
    if (this.steps % stepsPerLook === 0 && this.#clock() > this.#deadline)
      throw new LimitReached('limit-time', `RuntimeError: Longer than ${this.#limits.timeMs} ms.`);
  }

  written(length: number): void {
    if (length > this.#limits.output)
      throw new LimitReached('limit-output', `RuntimeError: More than ${this.#limits.output} characters of output.`);
  }
}
