import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';

/** Texts of the rows of the table on the screen. */
export const rowTexts = () => [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);

/** Opens a menu by its name and chooses from it. */
export async function chooseFrom(menu: string, entry: string): Promise<void> {
  await act(() => userEvent.click(screen.getByRole('button', { name: menu })));
  await act(() => userEvent.click(screen.getByRole('menuitem', { name: entry })));
}

/** Presses a button of the open dialog. */
export const pressInDialog = (name: string) =>
  act(() => userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name })));
