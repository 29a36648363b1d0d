/** Thrown while a page for everybody is made, when it turns out that this visitor gets one of their own. */
export class OwnPageNeeded extends Error {}
