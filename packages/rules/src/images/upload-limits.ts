import { bytesPerMb } from '../files/file-size.ts';

/** Most megabytes of a file by its kind (EDIT-215, EDIT-232). */
const maxMb = { picture: 20, video: 500, file: 50 } as const;
type Kind = keyof typeof maxMb;

/** An upload that is not whole is removed this long after it began, in milliseconds. */
export const uploadExpiryMs = 24 * 3_600_000;
/** The largest file of any kind, in bytes. */
export const maxUploadBytes = maxMb.video * bytesPerMb;
/** Most bytes of a file of a kind. */
export const maxBytesOf = (kind: Kind): number => maxMb[kind] * bytesPerMb;
/** The same for people: `20 MB`. */
export const maxSizeText = (kind: Kind): string => `${maxMb[kind]} MB`;
