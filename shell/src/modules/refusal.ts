import type { NextFunction, Request, Response } from 'express';

/** A publish or a pointer move the registry will not do, with the status it answers and the reason in words. */
export class Refusal extends Error {
  constructor(
    readonly status: 400 | 401 | 404 | 409 | 422 | 429,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** Answers refusals as problem details; anything else is the shell's error handler's. */
export function answerRefusal(error: unknown, _request: Request, response: Response, next: NextFunction): void {
  if (!(error instanceof Refusal)) {
    next(error);
    return;
  }
  const { status, code, message } = error;
  response
    .status(status)
    .type('application/problem+json')
    .json({ type: `/problems/${code}`, title: code, status, code, detail: message, error: message });
}
