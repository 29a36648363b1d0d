import { Compilation, type RspackPluginInstance, RuntimeModule, sources } from '@rspack/core';

const name = 'SharedChunks';
/** Where a script says which chunk it is: `.push([[3], {`. */
const chunkIds = /\.push\(\[\[("?\d+"?)\]/;
const chunkFile = /^\d+\.([0-9a-f]{8})\.js$/;

interface Queues {
  /** Where chunks of all versions of the module are put. */
  shared: string;
  /** Where a version's own container takes them from. */
  own: string;
}

/**
 * Scripts that stay as they are from version to version. The bundler writes the version's own global into each of them, so
 * that two versions on one page do not take each other's chunks for theirs. Here a chunk names the module alone, and the
 * hash of its own content beside its number; a container takes those that bear the hash it knows for that number. What a
 * release did not change has the same name and the same content, and browsers have it already.
 */
export function sharedChunks(queues: Queues): RspackPluginInstance {
  return {
    apply(compiler) {
      compiler.hooks.thisCompilation.tap(name, (compilation) => {
        compilation.hooks.additionalTreeRuntimeRequirements.tap(name, (chunk) => {
          if (chunk.hasRuntime()) compilation.addRuntimeModule(chunk, new TakeOwnChunks(queues));
        });
        const change = (at: number, edit: (code: string, file: string) => string) =>
          compilation.hooks.processAssets.tap({ name, stage: at }, (assets) => {
            for (const file of Object.keys(assets).filter((asset) => chunkFile.test(asset))) {
              compilation.updateAsset(file, (old) => new sources.RawSource(edit(old.source().toString(), file)));
            }
          });
        // Before scripts are made small: the shortest names are chosen by what letters there are.
        change(Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL, (code) => code.replaceAll(queues.own, queues.shared));
        // After it, for the hash is a draft still. The bundler puts the final one wherever it stands.
        change(Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1, withHash);
      });
    },
  };
}

function withHash(code: string, file: string): string {
  if (!chunkIds.test(code)) throw new Error('The bundler writes chunks otherwise than before.');
  return code.replace(chunkIds, `.push([[$1,"${chunkFile.exec(file)?.[1]}"]`);
}

/** What a container does at its start: hands itself the chunks it knows, those that are there and those to come. */
class TakeOwnChunks extends RuntimeModule {
  readonly #queues: Queues;

  constructor(queues: Queues) {
    super('take own chunks', RuntimeModule.STAGE_TRIGGER);
    this.#queues = queues;
  }

  override generate(): string {
    const { shared, own } = this.#queues;
    return `
      const shared = (globalThis["${shared}"] ||= []);
      const take = (chunk) => {
        const [id, hash] = chunk[0];
        if (__webpack_require__.u(id).includes(hash)) globalThis["${own}"].push(chunk);
      };
      shared.forEach(take);
      const put = shared.push.bind(shared);
      shared.push = (chunk) => {
        take(chunk);
        return put(chunk);
      };
    `;
  }
}
