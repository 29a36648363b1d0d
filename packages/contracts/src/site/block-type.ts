import { z } from 'zod';
import type { blockTypeCode } from '../enumerations/site-blocks.ts';
import { type Fields, initialValues, schemasOf, type ValuesOf } from './field.ts';
import { place, toggle } from './fields.ts';
import { blockId } from './node-id.ts';
import { typedSchema } from './typed-schema.ts';

type BlockTypeCode = (typeof blockTypeCode)[keyof typeof blockTypeCode];

/** Where the "Add block" list shows a type. */
export type BlockGroup = 'basic' | 'media' | 'store' | 'lists' | 'forms' | 'site';

/** Fields that every block has. */
export const commonFields = {
  place: place('Width', { group: 'layout' }),
  isHiddenOnPhones: toggle('Hide on phones', { group: 'layout' }),
};

/** A type of block: what it stores and how owners edit it. */
export interface BlockType<Type extends string = string, F extends Fields = Fields> {
  type: Type;
  /** What owners read: `Image`. */
  label: string;
  group: BlockGroup;
  /** What the block is for, in one sentence. */
  summary: string;
  /** Code on the template side (ENUM-056 to ENUM-067); null where the rows name none. */
  code: number | null;
  /** Its names in the editor list (EDIT-140 to EDIT-159). */
  editorTypes: readonly string[];
  fields: F & typeof commonFields;
  schema: z.ZodType<BlockOf<Type, F>>;
}

/** A block of a type, as it is stored. */
export type BlockOf<Type extends string, F extends Fields> = { id: string; type: Type } & ValuesOf<
  F & typeof commonFields
>;

interface Definition<Type extends string, F extends Fields> {
  type: Type;
  label: string;
  group: BlockGroup;
  summary: string;
  code?: BlockTypeCode;
  editorTypes?: readonly string[];
  fields: F;
}

/** Describes a type of block once: what may be stored, what a new one holds and how the panel edits it follow from it. */
export function defineBlock<const Type extends string, F extends Fields>({
  type,
  fields: own,
  code,
  editorTypes,
  ...rest
}: Definition<Type, F>): BlockType<Type, F> {
  const fields = { ...own, ...commonFields };
  const schema = z.strictObject({ id: blockId, type: z.literal(type), ...schemasOf<Fields>(fields) });
  return {
    type,
    fields,
    schema: typedSchema<BlockOf<Type, F>>(schema),
    code: code ?? null,
    editorTypes: editorTypes ?? [],
    ...rest,
  };
}

/** A new block with its initial values. */
export const createBlock = <Type extends string, F extends Fields>(
  { type, fields }: BlockType<Type, F>,
  id: string,
): BlockOf<Type, F> => ({ id, type, ...initialValues(fields) }) as BlockOf<Type, F>;
