import type { ContentAnswer } from '@tessera/contracts/commerce/catalogue-calls.ts';

/** What a visitor may not see has a page of its own: a lesson to join for, a page to enter a password for, one for members. */
export type Refusal = { kind: 'locked' } | { kind: 'protected'; documentId: string } | { kind: 'members' };

/** What stands at an address of the owner's. */
export type PageAnswer = ContentAnswer | Refusal;

type Answers = { [Kind in PageAnswer['kind']]: Extract<PageAnswer, { kind: Kind }> };

/** Answers of one kind. */
export type AnswerOfKind<Kind extends PageAnswer['kind']> = Answers[Kind];
