import { definePlatformModel } from '@tessera/service-kit/data/model/define-model.ts';
import { date, text } from '@tessera/service-kit/data/model/fields.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { LRUCache } from 'lru-cache';

/** A file as it is sent to who has another one, by the SHA-256 of both, hexadecimal. */
const deltaModel = definePlatformModel({
  collection: 'fileDeltas',
  fields: {
    sha256: text,
    dictionary: text,
    /** Base64, in the content coding `dcz`. */
    body: text,
    madeAt: date,
  },
  indexes: [{ key: { sha256: 1, madeAt: -1 } }, { key: { madeAt: 1 }, expireAfterSeconds: 90 * 24 * 3_600 }],
});

/** Deltas of files. Which ones there are is decided when a file comes; what a visitor asks for adds none. */
export interface DeltaStore {
  keep(key: DeltaKey, body: Buffer): Promise<void>;
  has(key: DeltaKey): Promise<boolean>;
  /** What to send to who has this dictionary; looked up once for all dictionaries a client may name. */
  find(key: DeltaKey): Promise<Buffer | undefined>;
}

export interface DeltaKey {
  /** Of the file that is wanted. */
  sha256: string;
  /** Of the file that is there. */
  dictionary: string;
}

/** As many earlier files as one is ever compared with, and more. */
const maxOfOne = 20;
/** Another shell may have made one meanwhile. */
const usualFreshMs = 10_000;

export function createDeltaStore(models: Models, now: () => number, freshMs = usualFreshMs): DeltaStore {
  const deltas = models.openPlatform(deltaModel);
  const known = new LRUCache<string, Promise<Map<string, Buffer>>>({ max: 500, ttl: freshMs });
  const idOf = ({ sha256, dictionary }: DeltaKey) => `${sha256}:${dictionary}`;

  async function read(sha256: string): Promise<Map<string, Buffer>> {
    const found = await deltas.find({ sha256 }, { sort: { madeAt: -1 }, limit: maxOfOne }).toArray();
    return new Map(found.map(({ dictionary, body }) => [dictionary, Buffer.from(body, 'base64')]));
  }

  /** Kept from now on, and not longer because somebody asks: a file that many want would be known as it was for ever. */
  function readAnew(sha256: string): Promise<Map<string, Buffer>> {
    // A database that is away costs bytes, not the file.
    const reading = read(sha256).catch(() => new Map<string, Buffer>());
    known.set(sha256, reading);
    return reading;
  }

  return {
    async keep(key, body) {
      const fields = { ...key, body: body.toString('base64'), madeAt: new Date(now()) };
      await deltas.updateOne({ _id: idOf(key) }, { $set: fields }, { upsert: true });
    },
    has: async (key) => (await deltas.findOne({ _id: idOf(key) }, { projection: { _id: 1 } })) !== null,
    async find({ sha256, dictionary }) {
      return (await (known.get(sha256) ?? readAnew(sha256))).get(dictionary);
    },
  };
}
