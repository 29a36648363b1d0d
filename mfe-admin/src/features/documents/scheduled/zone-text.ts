/** Returns a time zone by the name of its city, `New York time`; zones without a city by their own name, `UTC`. */
export function zoneText(timeZone: string): string {
  const [, ...places] = timeZone.split('/');
  const city = places.at(-1);
  return city === undefined || timeZone.startsWith('Etc/') ? timeZone : `${city.replaceAll('_', ' ')} time`;
}
