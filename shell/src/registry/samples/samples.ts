import { definePlatformModel } from '@tessera/service-kit/data/model/define-model.ts';
import { number, text } from '@tessera/service-kit/data/model/fields.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import type { Logger } from '@tessera/service-kit/logger.ts';
import { neutralProps } from './neutral-props.ts';
import { shapeOf } from './shape.ts';

/** Of each mount so many are kept, one for each number its props' shapes fall under, the newest. */
const keptPerMount = 8;
const maxSampleLength = 200_000;
/** A mount is looked at this often, and a sample renewed this often, by one shell. */
const lookEveryMs = 1_000;
const renewEveryMs = 600_000;

/** What pages really asked of a mount. `_id` is the mount and the number of the shape. */
const samplesModel = definePlatformModel({
  collection: 'moduleSamples',
  fields: { mount: text, /** JSON: field names are anybody's. */ props: text, atMs: number },
  indexes: [{ key: { mount: 1 } }],
});

/** Real props of mounts, without anything of a person; new versions are tried with them. */
export interface Samples {
  /** Tells of a mount on a page that is the same for everybody. Never waits, never fails. */
  note(mount: string, props: object): void;
  of(mount: string): Promise<unknown[]>;
}

export function createSamples(models: Models, { log, now }: { log: Pick<Logger, 'warn'>; now: () => number }): Samples {
  const samples = models.openPlatform(samplesModel);
  const lookedAtMs = new Map<string, number>();
  const keptAtMs = new Map<string, number>();

  const isDue = (times: Map<string, number>, name: string, everyMs: number) => {
    if (now() - (times.get(name) ?? Number.NEGATIVE_INFINITY) < everyMs) return false;
    times.set(name, now());
    return true;
  };

  async function keep(_id: string, mount: string, props: object): Promise<void> {
    const json = JSON.stringify(neutralProps(props));
    if (json.length > maxSampleLength) return;
    await samples.updateOne({ _id }, { $set: { mount, props: json, atMs: now() } }, { upsert: true });
  }

  return {
    note(mount, props) {
      if (!isDue(lookedAtMs, mount, lookEveryMs)) return;
      const _id = `${mount} ${shapeOf(props, keptPerMount)}`;
      if (!isDue(keptAtMs, _id, renewEveryMs)) return;
      keep(_id, mount, props).catch((error: unknown) => log.warn({ err: error, mount }, 'a sample was not kept'));
    },
    async of(mount) {
      const found = await samples.find({ mount }, { sort: { _id: 1 }, limit: keptPerMount }).toArray();
      return found.map(({ props }) => JSON.parse(props));
    },
  };
}
