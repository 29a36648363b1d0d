/** A list at a company, and the key to it. */
export interface Access {
  key: string;
  listId: string;
}

/** Whom the list is told of. */
export interface Member {
  email: string;
  /** May be empty. */
  name: string;
}

/** It could not be said now. */
export interface Trouble {
  kind: 'later';
  problem: string;
  /** So long nobody else of the website is told either: the company asks for a rest, or takes nothing from us. */
  holdMs?: number;
  /** It is the key that is not taken. */
  isKeyRefused?: boolean;
  /** It may have been taken all the same, or be taken yet. */
  isInDoubt?: boolean;
}

/** What became of telling. `gone`: they are known there as somebody who wants no letters. */
export type Told = { kind: 'done' } | { kind: 'gone' } | { kind: 'refused'; problem: string } | Trouble;

/** Whether a list can be told: `wrong` says what of the settings is not good. */
export type Checked =
  | { kind: 'done'; listName: string }
  | { kind: 'wrong'; field: 'key' | 'listId'; problem: string }
  | Trouble;

/** All that has to be known of a company; another one is a file beside these, and a name in the contract. None throws. */
export interface Company {
  check(access: Access): Promise<Checked>;
  /** Puts them on the list. Only a new yes changes what they said there before. */
  join(access: Access, member: Member, isNewYes: boolean): Promise<Told>;
  /** Takes them off the list; nobody is put there for that. */
  leave(access: Access, member: Member): Promise<Told>;
  /** Forgets somebody of whom only the mark is left. */
  forget(access: Access, mark: string): Promise<Told>;
  /** Whether they are there and want letters: `done`, else `gone`. */
  look(access: Access, member: Member): Promise<Told>;
  /** The addresses that a report says have left. */
  readReport(body: string): readonly string[];
}
