import {
  focalPoint,
  type Media,
  maxCrops,
  mediaAlt,
  mediaCrop,
  mediaFolder,
  mediaName,
  mediaTags,
} from '@tessera/contracts/commerce/media.ts';
import { z } from 'zod';
import type { Described } from '../../../kit/form/changes.ts';

/** What an owner says of a file, while it is worked on. */
export interface ItemDraft {
  name: string;
  alt: string;
  isDecorative: boolean;
  folder: string;
  /** Separated by commas. */
  tags: string;
  focalPoint: Media['focalPoint'];
  crops: Media['crops'];
}

export const draftOf = ({ name, alt, folder, tags, focalPoint: point, crops }: Media): ItemDraft => ({
  ...{ name, alt: alt ?? '', isDecorative: alt === '', folder, tags: tags.join(', '), focalPoint: point, crops },
});

/** What is saved of a draft: without words and not decorative, its alternative text is missing. */
export function changeOf({ alt, isDecorative, tags, ...rest }: ItemDraft) {
  const words = alt.trim();
  const list = tags.split(',').map((tag) => tag.trim());
  return { ...rest, alt: isDecorative ? '' : words || null, tags: [...new Set(list.filter(Boolean))] };
}

export const draftSchema = z.object({
  ...{ name: mediaName, alt: mediaAlt, isDecorative: z.boolean(), folder: mediaFolder, tags: z.string() },
  ...{ focalPoint, crops: z.array(mediaCrop).max(maxCrops) },
});

/** What is wrong, by the path of its field (EDIT-229). */
export function checkDraft(draft: ItemDraft): Record<string, string> {
  return mediaTags.safeParse(changeOf(draft).tags).success
    ? {}
    : { tags: 'Enter at most 20 tags of up to 50 characters each.' };
}

const percent = (share: number) => `${Math.round(share * 100)}%`;

/** The draft in words, for the look at before and after. */
export function describeDraft({
  name,
  alt,
  isDecorative,
  folder,
  tags,
  focalPoint: { x, y },
  crops,
}: ItemDraft): Described {
  return new Map([
    ['Name', name],
    ['Alt text', isDecorative ? 'decorative' : alt],
    ['Folder', folder],
    ['Tags', tags],
    ['Focal point', `${percent(x)}, ${percent(y)}`],
    [
      'Crops',
      crops.map((crop) => [crop.name, crop.rotate, crop.x, crop.y, crop.width, crop.height].join(' ')).join(', '),
    ],
  ]);
}
