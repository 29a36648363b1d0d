import type { Image } from '@tessera/contracts/primitives.ts';
import { imageUrl } from '@tessera/rules/images/srcset.ts';
import type { ImageObject } from 'schema-dts';
import type { Absolute } from './absolute.ts';

const width = 1500;

/** A picture as search engines read it: schema.org `ImageObject`, with the size it is delivered in. */
export function imageData(image: Image, absolute: Absolute): Exclude<ImageObject, string> {
  const share = Math.min(1, width / image.width);
  return {
    '@type': 'ImageObject',
    url: absolute(imageUrl(image.url, width)),
    width: { '@type': 'QuantitativeValue', value: Math.round(image.width * share), unitCode: 'E37' },
    height: { '@type': 'QuantitativeValue', value: Math.round(image.height * share), unitCode: 'E37' },
    ...(image.alt && { caption: image.alt }),
  };
}
