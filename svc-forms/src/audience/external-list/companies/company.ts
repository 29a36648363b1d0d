/** A list at a company, and the key to it. */
export interface Access {
  key: string;
  listId: string;
}

/** A subscriber as the list knows them. */
export interface Member {
  email: string;
  /** May be empty. */
  name: string;
}

/** It could not be said now. */
export interface Trouble {
  kind: 'later';
  problem: string;
  /** How long synchronization of the whole website pauses: the company limits requests, or rejects the key. */
  holdMs?: number;
  /** It is the key that is not taken. */
  isKeyRefused?: boolean;
  /** It may have been taken all the same, or be taken yet. */
  isInDoubt?: boolean;
}

/** The result of a synchronization. `gone`: the contact has opted out at the company. */
export type SyncResult = { kind: 'done' } | { kind: 'gone' } | { kind: 'refused'; problem: string } | Trouble;

/** Whether a list can be synchronized: `wrong` names the setting that is not accepted. */
export type Checked =
  | { kind: 'done'; listName: string }
  | { kind: 'wrong'; field: 'key' | 'listId'; problem: string }
  | Trouble;

/**
 * All that has to be known of a company; another one is a file beside these, and a name in the contract. None throws.
 */
export interface Company {
  check(access: Access): Promise<Checked>;
  /** Puts them on the list. Only a new yes changes what they said there before. */
  join(access: Access, member: Member, isNewYes: boolean): Promise<SyncResult>;
  /** Removes them from the list; unknown contacts are not added. */
  leave(access: Access, member: Member): Promise<SyncResult>;
  /** Permanently deletes a contact of whom only the mark is known. */
  forget(access: Access, mark: string): Promise<SyncResult>;
  /** Whether they are there and want letters: `done`, else `gone`. */
  lookUp(access: Access, member: Member): Promise<SyncResult>;
  /** The addresses that a report says have left. */
  readReport(body: string): readonly string[];
}
