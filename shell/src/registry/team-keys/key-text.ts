/** Formats a key for its holder: the key's id, a dot, and its secret. */
export const keyText = (id: string, secret: string) => `${id}.${secret}`;

const shape = /^(tk_[\w-]{20})\.([\w-]{43})$/;

/** Parses a bearer token as a team's key. @returns undefined if it is not one */
export function parseKeyText(token: string): { id: string; secret: string } | undefined {
  const [, id, secret] = shape.exec(token) ?? [];
  return id && secret ? { id, secret } : undefined;
}
