/** Stakes by size: the last number in them is the big blind. @returns undefined when they hold no number */
export function bigBlind(stakes: string): number | undefined {
  const last = stakes.match(/\d+(?:\.\d+)?/g)?.at(-1);
  return last === undefined ? undefined : Number(last);
}
