import type { TestService } from '@tessera/service-kit/testing/test-service.ts';
import { createRawEventStore } from '../collect/raw-event-store.ts';
import { nameRoomBytes } from '../rollup/day-names.ts';
import type { RollUpDeps } from '../rollup/roll-up.ts';
import { createRollUpStore } from '../rollup/rollup-store.ts';
import { createTimeZones } from '../settings/time-zones.ts';

/** What counting takes, over the database of a service that does not count by itself. */
export function rollUpDeps(
  { models }: Pick<TestService, 'models'>,
  { batchSize = 100, visitDays = 36_500, now = Date.now } = {},
): RollUpDeps {
  return {
    ...{ events: createRawEventStore(models), store: createRollUpStore(models, visitDays), batchSize, nameRoomBytes },
    timeZones: createTimeZones(models, now),
  };
}
