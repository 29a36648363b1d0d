/** The content type of server-sent events, by which a stream is also asked for. */
export const eventStreamType = 'text/event-stream';
