import type { ContentAnswer } from '@tessera/contracts/commerce/catalogue-calls.ts';

/** What stands at an address of the owner's. A lesson that the visitor may not open yet has a page of its own. */
export type PageAnswer = ContentAnswer | { kind: 'locked' };

type Answers = { [Kind in PageAnswer['kind']]: Extract<PageAnswer, { kind: Kind }> };

/** Answers of one kind. */
export type AnswerOfKind<Kind extends PageAnswer['kind']> = Answers[Kind];
