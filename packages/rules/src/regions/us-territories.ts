const usTerritories = ['US', 'PR', 'GU', 'VI', 'MP', 'AS', 'UM'];

/** Whether a country code counts as the US for regional rules, whatever its case and blanks (PAY-152, PAY-153). */
export function isUsTerritory(countryCode: string): boolean {
  return usTerritories.includes(countryCode.trim().toUpperCase());
}
