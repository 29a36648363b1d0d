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
        const change = (at: number, editsOf: (code: string, file: string) => Edit[]) =>
          compilation.hooks.processAssets.tap({ name, stage: at }, (assets) => {
            for (const file of Object.keys(assets).filter((asset) => chunkFile.test(asset))) {
              compilation.updateAsset(file, (old) => edited(old, editsOf(old.source().toString(), file)));
            }
          });
        // Before scripts are made small: the shortest names are chosen by what letters there are.
        change(Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL, (code) =>
          placesOf(queues.own, code).map((from) => ({ from, to: from + queues.own.length, text: queues.shared })),
        );
        // After it, for the hash is a draft still. The bundler puts the final one wherever it stands. And before maps are
        // written, which would not know of it.
        change(Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING - 1, withHash);
      });
    },
  };
}

function placesOf(text: string, code: string): number[] {
  const places: number[] = [];
  for (let at = code.indexOf(text); at >= 0; at = code.indexOf(text, at + text.length)) places.push(at);
  return places;
}

/** Text that stands in the place of another. */
interface Edit {
  from: number;
  to: number;
  text: string;
}

/** Places in the rest of a script are still mapped to where they came from. */
function edited(old: sources.Source, edits: readonly Edit[]): sources.Source {
  const changed = new sources.ReplaceSource(old);
  for (const { from, to, text } of edits) changed.replace(from, to - 1, text);
  return changed;
}

function withHash(code: string, file: string): Edit[] {
  const found = chunkIds.exec(code);
  if (!found) throw new Error('The bundler writes chunks otherwise than before.');
  const at = found.index + found[0].length - 1;
  return [{ from: at, to: at, text: `,"${chunkFile.exec(file)?.[1]}"` }];
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
