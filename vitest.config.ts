import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { testWorkers } from './tools/testing/limits.ts';

/** Whose tests wait for others, for half a minute some of them: the machine has enough else to do meanwhile. */
const first = ['tools'];
/** Whose tests are short and wait for nobody: no worker is without one until all are done. */
const last = ['mfe-admin', 'mfe-cart', 'mfe-forms', 'mfe-product'];

/** Folders one after the other, as always, but not by their names. */
class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const turn = ({ project: { name } }: TestSpecification) =>
      Number(last.includes(name)) - Number(first.includes(name));
    return (await super.sort(files)).sort((a, b) => turn(a) - turn(b));
  }
}

/** All tests but the browser ones, in one run; each folder also runs alone with its own configuration. */
export default defineConfig({
  test: {
    maxWorkers: testWorkers(),
    projects: ['packages/*', 'shell', 'mfe-*', 'svc-*', 'tools', 'demo-store', 'load', 'deploy'],
    sequence: { sequencer: WaitingFirst },
  },
});
