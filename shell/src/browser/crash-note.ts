const happened = 'Something went wrong on this part of the page.';
const check = 'It may already have been sent: look in your cart or your email before you try again.';
const texts = {
  all: `${happened} What you entered is still here. ${check}`,
  some: `${happened} Some of what you entered could not be kept. ${check}`,
};

/**
 * Creates the note of a slot whose module crashed while a visitor used it. It is placed before the slot, where no other
 * version of the module replaces it, and takes the focus that was inside.
 */
export function crashNote(slot: HTMLElement): { show(kept: keyof typeof texts): void } {
  const note = document.createElement('p');
  note.className = 'note bad';
  note.tabIndex = -1;
  return {
    show(kept) {
      note.textContent = texts[kept];
      // A live region is read out when its text appears in it, and by the focus in any case.
      note.role = 'alert';
      slot.before(note);
      note.focus();
    },
  };
}
