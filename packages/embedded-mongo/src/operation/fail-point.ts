import { fail, MongoError } from '../bson/errors.ts';
import { type Doc, isDocument, toNumber } from '../bson/values.ts';

export type FailPointEffect = {
  /** How long the command has to wait first. */
  delayMs: number;
  closesConnection: boolean;
  error: MongoError | undefined;
  writeConcernError: unknown;
};

/** `failCommand`: makes chosen commands fail or wait, for tests of how clients take it. */
export class FailPoint {
  private timesLeft = 0;
  private data: Doc = {};

  configure(body: Doc): void {
    if (body.configureFailPoint !== 'failCommand') fail(2, 'unknown fail point');
    const { mode } = body;
    this.timesLeft = isDocument(mode) ? toNumber(mode.times ?? 1) : mode === 'off' ? 0 : Number.POSITIVE_INFINITY;
    this.data = isDocument(body.data) ? body.data : {};
  }

  /** What the fail point does to this command; undefined when it lets it pass. */
  strike(name: string, appName: string | undefined): FailPointEffect | undefined {
    if (this.timesLeft <= 0 || name === 'configurefailpoint') return undefined;
    const { failCommands, appName: wanted, closeConnection, errorCode, errorLabels, writeConcernError } = this.data;
    const { blockConnection, blockTimeMS } = this.data;
    const isMeant = Array.isArray(failCommands) && failCommands.some((one) => String(one).toLowerCase() === name);
    if (!isMeant || (wanted !== undefined && wanted !== appName)) return undefined;
    this.timesLeft--;
    const labels = errorLabels ? { errorLabels } : {};
    const message = "Failing command via 'failCommand' failpoint";
    const error = errorCode === undefined ? undefined : new MongoError(toNumber(errorCode), message, labels);
    const delayMs = blockConnection === true ? toNumber(blockTimeMS) : 0;
    return { delayMs, closesConnection: closeConnection === true, error, writeConcernError };
  }
}
