/** `0:07`, `12:40`, `1:02:03`: how far something is, or how long it is. */
export function clockText(ms: number): string {
  const seconds = Math.floor(Math.max(0, ms) / 1_000);
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  const two = (number: number) => String(number).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
