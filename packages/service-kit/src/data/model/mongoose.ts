import mongoose from 'mongoose';

/**
 * mongoose, set up once for the process: a write or a filter with a field that the schema does not know throws, an
 * operator in a filter holds only where it was written here (`trusted`), and indexes are made at start and by no one else.
 */
mongoose.set({
  strict: 'throw',
  strictQuery: 'throw',
  sanitizeFilter: true,
  runValidators: true,
  setDefaultsOnInsert: false,
  bufferCommands: false,
  autoIndex: false,
  autoCreate: false,
});

// Nothing is turned into what it is not: '5' is no number and 5 no text. Contracts have seen to it before.
const { String: Text, Number: Figure, Boolean: Flag, Date: Moment } = mongoose.Schema.Types;
for (const type of [Text, Figure, Flag, Moment]) type.cast(false);
// An empty text is a text.
Text.checkRequired((value) => typeof value === 'string');

/** For the model kit alone: services name their fields with `fields.ts`. */
export const { Schema } = mongoose;
export { mongoose };

/**
 * Marks operators that the code itself put into a filter, `{ endsMs: trusted({ $gt: now }) }`. Everything else is
 * compared as a value, so that an object from outside can never ask for more than was meant.
 */
export const trusted = <const O extends object>(operators: O): O => mongoose.trusted(operators);
