import type { ObjectId } from 'mongodb';
import type { InferRawDocType } from 'mongoose';
import { z } from 'zod';
import { Schema } from './mongoose.ts';

/** What kinds of fields stored documents have. A field is required unless it says otherwise. */
export const text = { type: String, required: true } as const;
/** Money in it is minor units, times are milliseconds. */
export const number = { type: Number, required: true } as const;
/** True or false, and never absent: what may be left out is `optional`. */
export const flag = { type: Boolean, required: true } as const;
/** For times that an index lets documents expire by; others are milliseconds. */
export const date = { type: Date, required: true } as const;

/** A mongoose path with the type that it holds, where mongoose cannot infer it. */
interface Field<T, IsRequired extends boolean = true> {
  type: typeof Schema.Types.Mixed;
  required: IsRequired;
  allowNull: false;
  __rawDocTypeHint: T;
}

/** The fields of a document or of a part, by name. */
export type FieldDefinitions = Record<string, { type: unknown; required: boolean }>;
/** The type of the documents that hold these fields. */
export type DocumentOf<F> = InferRawDocType<F, { _id: false; typeKey: 'type' }>;
type ValueOf<F> = DocumentOf<{ value: F }> extends { value?: infer V } ? Exclude<V, undefined> : never;

// mongoose reads the hint in types only.
const typed = <T, R extends boolean = true>(definition: object) => definition as Field<T, R>;

/** May be absent, and is not null. */
export const optional = <const F extends FieldDefinitions[string]>(field: F) =>
  typed<ValueOf<F> | undefined, false>({ ...field, required: false, allowNull: false });

/** Is there, and may be null. */
export const nullable = <const F extends FieldDefinitions[string]>(field: F) =>
  typed<ValueOf<F> | null>({ ...field, required: false, default: null });

/** May be absent and may be null. */
export const nullish = <const F extends FieldDefinitions[string]>(field: F) =>
  typed<ValueOf<F> | null | undefined, false>({ ...field, required: false });

/** The id that the database gave: of a file in GridFS. */
export const objectId = typed<ObjectId>({ type: Schema.Types.ObjectId, required: true });

/** Bytes, at most 16 MB with the rest of the document; to be read with `promoteBuffers`. */
export const bytes = typed<Uint8Array>({ type: Schema.Types.Buffer, required: true });

/** One of these values. */
export const oneOf = <const V extends string | number>(...values: readonly V[]) =>
  typed<V>({ type: typeof values[0] === 'number' ? Number : String, required: true, enum: values });

/** An object with fields of its own. */
export const part = <const F extends FieldDefinitions>(fields: F) =>
  typed<DocumentOf<F>>({ type: new Schema(fields, { _id: false, id: false, minimize: false }), required: true });

/** An array, required: one that may be absent is `optional`, not empty by default. */
export const listOf = <const F extends FieldDefinitions[string]>(field: F) =>
  typed<ValueOf<F>[]>({ type: [field], required: true, default: undefined });

/** A value that the code alone makes and reads, of a shape that is no business of the database's. */
export const madeValue = <T>() => typed<T>({ type: Schema.Types.Mixed, required: true });

const heldTo = (schema: z.ZodType) => ({
  validator: (value: unknown) => value === null || schema.safeParse(value).success,
  message: '{PATH} is not as its contract says',
});

/** A value as a contract describes it, checked by the contract when it is written whole. Null is `nullable`'s to allow. */
export const ofContract = <S extends z.ZodType>(schema: S) =>
  typed<z.output<S>>({ type: Schema.Types.Mixed, required: true, validate: heldTo(schema) });

/** An array of such values, checked whether it is written whole or pushed to; of parts it would take several times as long. */
export const listOfContract = <S extends z.ZodType>(schema: S) =>
  typed<z.output<S>[]>({ ...listOf(ofContract(schema)), validate: heldTo(z.array(schema)) });
