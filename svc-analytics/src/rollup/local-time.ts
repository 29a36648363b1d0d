import type { LocalTime } from '../settings/local-time.ts';

export type LocalTimeOf = (moment: number) => LocalTime;
