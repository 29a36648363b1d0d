import { anyOf, chance, type Draw } from './draw.ts';

const keptTexts = 40;
const keptObjects = 400;

type JsonObject = Record<string, unknown>;

/** Texts that mean something to the service, by the name of the field or parameter they fit. */
export type KnownTexts = Readonly<Record<string, readonly string[]>>;

/** What answers told so far: with ids that exist and things that fit, the code behind the checks is reached. */
export class Seen {
  private readonly texts = new Map<string, string[]>();
  private readonly objects: JsonObject[] = [];

  constructor(private readonly known: KnownTexts) {}

  /** @param about what the call is about that told it: an `id` is the id of such a thing */
  note(value: unknown, about: string, name = ''): void {
    if (typeof value === 'string') this.keepText(name === 'id' ? idOf(about) : name, value);
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      for (const one of value.slice(0, 20)) this.note(one, about, name);
      return;
    }
    // Parsed JSON that is neither null nor a list.
    const object = value as JsonObject;
    this.objects.push(object);
    if (this.objects.length > keptObjects) this.objects.shift();
    for (const [key, part] of Object.entries(object)) this.note(part, about, key);
  }

  /** A text that stood under this name; for the id of a thing also any id of what the call is about. */
  textFor(name: string, about: string, draw: Draw): string | undefined {
    const known = this.known[name];
    if (known && chance(draw, 80)) return anyOf(draw, known);
    const ids = /id$/i.test(name) ? (this.texts.get(idOf(about)) ?? []) : [];
    return anyOf(draw, [...(this.texts.get(name) ?? []), ...ids]);
  }

  /** A thing that has all of these properties. */
  objectWith(names: readonly string[], draw: Draw): JsonObject | undefined {
    return anyOf(
      draw,
      this.objects.filter((object) => names.every((name) => Object.hasOwn(object, name))),
    );
  }

  private keepText(name: string, text: string) {
    const known = this.texts.get(name) ?? [];
    if (text.length === 0 || text.length > 200 || known.includes(text)) return;
    known.push(text);
    if (known.length > keptTexts) known.shift();
    this.texts.set(name, known);
  }
}

const idOf = (about: string) => `id of ${about}`;
