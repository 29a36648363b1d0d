import { createParser } from 'eventsource-parser';

interface StreamReader {
  onEvent: (name: string, data: string) => void;
  /** Called with everything that comes, also comments. */
  onSign: () => void;
}

/**
 * Reads server-sent events until the stream ends.
 * @throws when the line breaks
 */
export async function readEventStream(body: ReadableStream<Uint8Array>, { onEvent, onSign }: StreamReader) {
  const parser = createParser({ onEvent: ({ event = 'message', data }) => onEvent(event, data) });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    onSign();
    parser.feed(decoder.decode(read.value, { stream: true }));
  }
}
