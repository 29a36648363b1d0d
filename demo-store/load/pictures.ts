import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { importImagePath } from '@tessera/contracts/commerce/import-calls.ts';
import { fillPath } from '@tessera/contracts/path.ts';
import type { Image } from '@tessera/contracts/primitives.ts';
import type { SourceImage } from './catalogue-types.ts';
import { drawLandscape, isDrawn } from './landscapes.ts';
import { inParallel, type PlatformClient } from './platform-client.ts';
import { demoFolder } from './source-files.ts';
import type { ImagesFile } from './source-types.ts';

/** Finds the size of a picture and the address it is served under. */
export type PictureOf = (image: SourceImage) => Image;

const uploadsAtOnce = 6;

/** @throws Error for a picture that is not in the register */
export function picturesOf(register: ImagesFile, websiteId: string): PictureOf {
  const sizes = new Map(register.images.map(({ file, width, height }) => [file, { width, height }]));
  return ({ file, alt, focalPoint }) => {
    const size = sizes.get(file);
    if (!size) throw new Error(`${file} is not in images.json`);
    return { url: `/images/${websiteId}/${basename(file)}`, alt, ...size, focalPoint };
  };
}

/** Puts the pictures of a website into the store; returns how many. */
export async function uploadPictures(commerce: PlatformClient, register: ImagesFile, websiteId: string) {
  const pictures = register.images.filter((image) => image.usedBy === websiteId);
  await inParallel(pictures, uploadsAtOnce, async ({ file, alt }) => {
    const name = basename(file);
    const bytes = isDrawn(name) ? await drawLandscape(name) : new Uint8Array(await readFile(join(demoFolder, file)));
    const path = `${fillPath(importImagePath, { file: name })}?${new URLSearchParams({ alt })}`;
    await commerce.sendBytes(path, websiteId, bytes, 'image/jpeg');
  });
  return pictures.length;
}
