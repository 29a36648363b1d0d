import { definePlatformModel } from '@tessera/service-kit/data/model/define-model.ts';
import { number, text } from '@tessera/service-kit/data/model/fields.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import type { Logger } from '@tessera/service-kit/logger.ts';
import { neutralProps } from './neutral-props.ts';
import { shapeOf } from './shape.ts';

/** Samples stored per mount: the newest one for each number that its props' shapes map to. */
const maxPerMount = 8;
const maxSampleLength = 200_000;
/** How often one shell looks at a mount's props, and renews a stored sample. */
const sampleEveryMs = 1_000;
const renewEveryMs = 600_000;

/** Props of mounts on real pages. `_id` is the mount and the number of the shape. */
const samplesModel = definePlatformModel({
  collection: 'moduleSamples',
  fields: { mount: text, /** JSON: field names are anybody's. */ props: text, atMs: number },
  indexes: [{ key: { mount: 1 } }],
});

/** Real props of mounts without personal data, which new versions are tested with. */
export interface RecordedProps {
  /** Records the props of a mount on a page that is the same for everyone. Never blocks or throws. */
  record(mount: string, props: object): void;
  find(mount: string): Promise<unknown[]>;
}

export function createRecordedProps(
  models: Models,
  { log, now }: { log: Pick<Logger, 'warn'>; now: () => number },
): RecordedProps {
  const samples = models.openPlatform(samplesModel);
  const sampledAtMs = new Map<string, number>();
  const recordedAtMs = new Map<string, number>();

  const isDue = (times: Map<string, number>, name: string, everyMs: number) => {
    if (now() - (times.get(name) ?? Number.NEGATIVE_INFINITY) < everyMs) return false;
    times.set(name, now());
    return true;
  };

  async function store(_id: string, mount: string, props: object): Promise<void> {
    const json = JSON.stringify(neutralProps(props));
    if (json.length > maxSampleLength) return;
    await samples.updateOne({ _id }, { $set: { mount, props: json, atMs: now() } }, { upsert: true });
  }

  return {
    record(mount, props) {
      if (!isDue(sampledAtMs, mount, sampleEveryMs)) return;
      const _id = `${mount} ${shapeOf(props, maxPerMount)}`;
      if (!isDue(recordedAtMs, _id, renewEveryMs)) return;
      store(_id, mount, props).catch((error: unknown) =>
        log.warn({ err: error, mount }, 'Cannot store the recorded props of a mount.'),
      );
    },
    async find(mount) {
      const found = await samples.find({ mount }, { sort: { _id: 1 }, limit: maxPerMount }).toArray();
      return found.map(({ props }) => JSON.parse(props));
    },
  };
}
