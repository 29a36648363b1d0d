/** Stands in for `measure-page.ts`, to see what measuring weighs. */
export function measurePage(): void {}
