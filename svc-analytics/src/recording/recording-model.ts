import { recordingDevices } from '@tessera/contracts/analytics/recording-calls.ts';
import { type DocumentIn, defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import { bytes, date, flag, listOf, number, oneOf, text } from '@tessera/service-kit/data/model/fields.ts';

const lasts = { key: { expireOn: 1 }, expireAfterSeconds: 0 } as const;

export const recordingIndexes = {
  byTime: { websiteId: 1, startedAt: -1, _id: -1 },
  byDevice: { websiteId: 1, device: 1, startedAt: -1, _id: -1 },
  byErrors: { websiteId: 1, hasErrors: 1, startedAt: -1, _id: -1 },
} as const;

/** A recorded visit. `_id` is `{websiteId}|{recordingId}`. */
export const recordingModel = defineModel({
  collection: 'recordings',
  fields: {
    /** When it was first heard of. */
    startedAt: number,
    /** Its first and last event, by the browser's clock: only their difference means anything. */
    from: number,
    to: number,
    pages: listOf(text),
    device: oneOf(...recordingDevices),
    timeZone: text,
    errors: number,
    hasErrors: flag,
    /** Of its events, before they are compressed. */
    length: number,
    /** Keys of the parts that are here. */
    parts: listOf(text),
    /** An owner deleted it: it takes no more parts, and is in no list. */
    isRemoved: flag,
    /** Increases with every change; a write requires the value that was read. */
    change: number,
    expireOn: date,
  },
  indexes: [...Object.values(recordingIndexes).map((key) => ({ key })), lasts],
});
export type StoredRecording = DocumentIn<typeof recordingModel>;

export const partsInOrder = { websiteId: 1, recordingId: 1, _id: 1 } as const;

/** Events of a recorded visit that came together. Ids are in the order in which they happened. */
export const recordingPartModel = defineModel({
  collection: 'recordingParts',
  fields: {
    recordingId: text,
    loadedAt: number,
    seq: number,
    /** Their JSON, compressed by gzip. */
    events: bytes,
    expireOn: date,
  },
  indexes: [{ key: partsInOrder }, lasts],
});
export type StoredPart = DocumentIn<typeof recordingPartModel>;

/** Recordings of a website on one day, UTC, to limit their size. */
export const recordingDayModel = defineModel({
  collection: 'recordingDays',
  fields: { recordings: number, bytes: number, expireOn: date },
  indexes: [lasts],
});
export type RecordingDay = DocumentIn<typeof recordingDayModel>;

/** Whether the owner wants visits recorded, by the latest event. */
export const recordingSwitchModel = defineModel({
  collection: 'recordingSwitches',
  fields: { isOn: flag, version: number },
});
