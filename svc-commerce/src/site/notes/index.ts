/** Notes for colleagues on parts of documents, and the mails about mentions. */
export { notesFeature } from './feature.ts';
export { mentionKind, mentionMail } from './mention-mail.ts';
export { createNoteStore, type NoteStore } from './note-store.ts';
