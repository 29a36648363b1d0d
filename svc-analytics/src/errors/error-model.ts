import { errorKind, errorSample, errorState } from '@tessera/contracts/analytics/error-calls.ts';
import { type DocumentIn, defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import {
  date,
  listOf,
  madeValue,
  nullable,
  number,
  ofContract,
  oneOf,
  optional,
  text,
} from '@tessera/service-kit/data/model/fields.ts';
import { search, searchIndexes } from '@tessera/service-kit/data/search/search-words.ts';
import { z } from 'zod';
import type { HourCount, Share, VersionCount } from './bounded-counts.ts';

export const errorIndexes = {
  byTime: { websiteId: 1, lastAt: -1, _id: -1 },
  byCount: { websiteId: 1, count: -1, _id: -1 },
  byState: { websiteId: 1, state: 1 },
  byKind: { websiteId: 1, kind: 1 },
  byModule: { websiteId: 1, module: 1 },
  byFirst: { websiteId: 1, firstAt: -1 },
  byAlert: { websiteId: 1, alertAt: 1 },
} as const;

/** Upgrades documents from before causes had states. */
const toFirstGroups = [
  {
    $set: {
      kind: 'script',
      state: 'open',
      title: '$message',
      firstVersion: '$latest.moduleVersion',
      lastVersion: '$latest.moduleVersion',
      versions: [{ version: '$latest.moduleVersion', count: '$count', firstAt: '$firstAt', lastAt: '$lastAt' }],
      samples: [
        {
          ...{ at: '$lastAt', message: '$message', version: '$latest.moduleVersion' },
          ...{ page: '', stack: '$latest.stack', browser: '', system: '', breadcrumbs: [] },
        },
      ],
      ...{ hours: [], pages: [], browsers: [], systems: [], visitors: [] },
      ...{ resolvedAt: null, regressedAt: null, change: 1 },
      counted: [],
    },
  },
  { $unset: ['latest'] },
];

/** Errors of one cause. `_id` is `{websiteId}|{hash}`. */
export const errorGroupModel = defineModel({
  collection: 'errorGroups',
  fields: {
    kind: oneOf(...errorKind.options),
    module: nullable(text),
    message: text,
    topFrame: text,
    title: text,
    state: oneOf(...errorState.options),
    count: number,
    firstAt: number,
    lastAt: number,
    firstVersion: text,
    lastVersion: text,
    /** Lowest hashes of the visits it happened in. */
    visitors: listOf(text),
    hours: madeValue<HourCount[]>(),
    versions: madeValue<VersionCount[]>(),
    pages: madeValue<Share[]>(),
    browsers: madeValue<Share[]>(),
    systems: madeValue<Share[]>(),
    samples: ofContract(z.array(errorSample)),
    resolvedAt: nullable(number),
    regressedAt: nullable(number),
    /** Increases with every change; a write requires the value that was read. */
    change: number,
    expireOn: date,
    /** Recent jobs, so that a repeated one counts nothing twice. */
    counted: listOf(text),
    /**
     * When the cause was filed as new or came again, ms; set in that write. Present until `error.noticed` names the
     * cause, or an admin resolves or ignores it.
     */
    alertAt: optional(number),
    /** Search words of message, place and module. */
    search,
  },
  indexes: [
    ...Object.values(errorIndexes).map((key) => ({ key })),
    ...searchIndexes,
    { key: { alertAt: 1 }, sparse: true },
    { key: { expireOn: 1 }, expireAfterSeconds: 0 },
  ],
  migrations: [toFirstGroups],
});
export type StoredGroup = DocumentIn<typeof errorGroupModel>;
