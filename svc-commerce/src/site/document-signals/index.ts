/** Signals that something of a document changed, between the processes of the service. */
export { createDocumentSignals, type DocumentSignal, type DocumentSignals } from './document-signals.ts';
