import { CallProblem } from '../../kit/data/call-problem.ts';

const codes = ['page.address_taken', 'page.address_reserved', 'collection.address_reserved'];

/** Runs a call; where it refuses the address, the failure names the field `urlId`, so that the form shows it there. */
export async function withAddressAtField<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof CallProblem) || !codes.includes(error.failure.code)) throw error;
    throw new CallProblem({ ...error.failure, errors: { urlId: error.failure.message } });
  }
}
