/** Whether an event is about an element; those of the canvas belong to another window, whose classes are others. */
export const isElement = (target: EventTarget | null): target is Element => target !== null && 'closest' in target;
