import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { definePlatformModel } from '@tessera/service-kit/data/model/define-model.ts';
import { date, text } from '@tessera/service-kit/data/model/fields.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { isCompressible } from './encode-file.ts';

/** A file of a shell's build, or a stylesheet it made, by the name that pages ask for. */
const assetModel = definePlatformModel({
  collection: 'shellAssets',
  fields: {
    /** Base64; texts packed by Brotli first. */
    content: text,
    /** When a shell last had it; the index forgets what none has had for so long. */
    seenAt: date,
  },
  indexes: [{ key: { seenAt: 1 }, expireAfterSeconds: 30 * 24 * 3_600 }],
});

/**
 * What any shell of these days has given to pages. A page that an earlier shell drew, or another one behind the same
 * address, finds its script, its stylesheets and its fonts at whichever shell it asks.
 */
export interface AssetStore {
  /** Keeps a file, or notes that it is still in use. */
  keep(name: string, content: Buffer): Promise<void>;
  find(name: string): Promise<Buffer | undefined>;
}

const pack = promisify(brotliCompress);
const unpack = promisify(brotliDecompress);
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

export function createAssetStore(models: Models, now: () => number): AssetStore {
  const assets = models.openPlatform(assetModel);
  return {
    async keep(name, content) {
      const seenAt = new Date(now());
      const { matchedCount } = await assets.updateOne({ _id: name }, { $set: { seenAt } });
      if (matchedCount > 0) return;
      const packed = isCompressible(name) ? await pack(content, quality) : content;
      await assets.insertNew([{ _id: name, content: packed.toString('base64'), seenAt }]);
    },
    async find(name) {
      const found = await assets.findOne({ _id: name });
      if (!found) return undefined;
      const packed = Buffer.from(found.content, 'base64');
      return isCompressible(name) ? unpack(packed) : packed;
    },
  };
}
