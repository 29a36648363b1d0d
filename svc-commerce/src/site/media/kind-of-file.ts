import type { MediaKind } from '@tessera/contracts/commerce/media.ts';

/** What a file is by its first bytes, whatever its name says. */
export interface FileKind {
  kind: MediaKind;
  contentType: string;
  /** Of file names. */
  extension: string;
  isVector?: true;
}

/** So many bytes of a file are enough to know it by. */
export const headBytes = 1_024;

const picture = (contentType: string, extension: string): FileKind => ({ kind: 'picture', contentType, extension });
const jpeg = picture('image/jpeg', 'jpg');
const png = picture('image/png', 'png');
const webp = picture('image/webp', 'webp');
const gif = picture('image/gif', 'gif');
const avif = picture('image/avif', 'avif');
const svg: FileKind = { ...picture('image/svg+xml', 'svg'), isVector: true };
const mp4: FileKind = { kind: 'video', contentType: 'video/mp4', extension: 'mp4' };
const webm: FileKind = { kind: 'video', contentType: 'video/webm', extension: 'webm' };
const pdf: FileKind = { kind: 'file', contentType: 'application/pdf', extension: 'pdf' };
const zip: FileKind = { kind: 'file', contentType: 'application/zip', extension: 'zip' };
const mp3: FileKind = { kind: 'file', contentType: 'audio/mpeg', extension: 'mp3' };

const latin = (bytes: Buffer, from: number, to: number) => bytes.subarray(from, to).toString('latin1');

/** Kind of a file by its first bytes; undefined for what the library does not take. */
export function kindOfFile(file: Buffer): FileKind | undefined {
  const head = file.subarray(0, headBytes);
  if (latin(head, 0, 3) === '\xff\xd8\xff') return jpeg;
  if (latin(head, 0, 8) === '\x89PNG\r\n\x1a\n') return png;
  if (latin(head, 0, 4) === 'RIFF' && latin(head, 8, 12) === 'WEBP') return webp;
  if (/^GIF8[79]a$/.test(latin(head, 0, 6))) return gif;
  if (latin(head, 4, 8) === 'ftyp') return kindOfBrand(head);
  if (latin(head, 0, 4) === '\x1aE\xdf\xa3' && latin(head, 0, 64).includes('webm')) return webm;
  if (latin(head, 0, 5) === '%PDF-') return pdf;
  if (latin(head, 0, 4) === 'PK\x03\x04') return zip;
  if (latin(head, 0, 3) === 'ID3' || /^\xff[\xfb\xf3\xf2]/.test(latin(head, 0, 2))) return mp3;
  return isSvg(head) ? svg : undefined;
}

const mp4Brands = /^(isom|iso[2-9]|mp4[12]|avc1|M4V |MSNV|dash)$/;

/** ISO base media: what it is, is said by its major brand and those it is compatible with. */
function kindOfBrand(head: Buffer): FileKind | undefined {
  const major = latin(head, 8, 12);
  if (major === 'avif' || major === 'avis') return avif;
  return mp4Brands.test(major) ? mp4 : undefined;
}

/** An SVG has its element after a prolog, comments and a doctype; entities, which may grow without end, are refused. */
function isSvg(head: Buffer): boolean {
  const text = head
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimStart();
  const afterProlog = afterComments(after(text, '<?xml', '?>'));
  const doctype = after(afterProlog, '<!doctype svg', '>');
  if (afterProlog.slice(0, afterProlog.length - doctype.length).includes('[')) return false;
  return /^<svg[\s>]/i.test(afterComments(doctype));
}

/** A text without what it begins with, from `start` to `end`; as it is where it begins otherwise. */
function after(text: string, start: string, end: string): string {
  if (text.slice(0, start.length).toLowerCase() !== start) return text;
  const at = text.indexOf(end, start.length);
  return at < 0 ? '' : text.slice(at + end.length).trimStart();
}

function afterComments(text: string): string {
  let rest = text;
  while (rest.startsWith('<!--')) rest = after(rest, '<!--', '-->');
  return rest;
}

/**
 * What an owner reads of a file that is not taken; undefined where there is nothing to add to "is not a supported file".
 */
export function adviceOnFile(head: Buffer): string | undefined {
  if (latin(head, 4, 8) !== 'ftyp') return undefined;
  const major = latin(head, 8, 12);
  if (/^(heic|heix|hevc|mif1|msf1|heim)$/.test(major)) {
    return 'HEIC pictures can’t be shown in browsers. Export it as JPEG, then upload that file.';
  }
  return major === 'qt  ' ? 'MOV videos can’t be played in every browser. Upload MP4 or WebM.' : undefined;
}
