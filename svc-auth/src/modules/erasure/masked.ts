const MASK = '•••';

/** @returns an address or handle that only somebody who knows it recognises: `a•••@example.com` */
export function masked(text: string): string {
  const at = text.lastIndexOf('@');
  // By code points, so that no emoji is halved.
  const [first = ''] = Array.from(text);
  return at > 0 ? `${first}${MASK}${text.slice(at)}` : `${first}${MASK}`;
}
