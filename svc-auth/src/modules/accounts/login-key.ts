/**
 * The form in which login ids and e-mail addresses are compared: Unicode-normalised and without regard to case.
 * All the way down, up and down again, because some letters (ß and ẞ, final sigma) only meet their other case that
 * way. Normalised again at the end, because changing case can take characters apart.
 */
export function toLoginKey(id: string): string {
  return id.trim().normalize('NFKC').toLowerCase().toUpperCase().toLowerCase().normalize('NFKC');
}
