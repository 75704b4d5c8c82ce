/**
 * Normalises a login id or e-mail address for comparison, ignoring case. Lower, upper and lower case again, because ß and
 * ẞ, or the two small sigmas, are equal only then. Normalises twice, because changing case can decompose characters.
 */
export function toLoginKey(id: string): string {
  return id.trim().normalize('NFKC').toLowerCase().toUpperCase().toLowerCase().normalize('NFKC');
}
