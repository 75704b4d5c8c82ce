import type { ApiError } from '@feltbook/svc-kit';

/** Whose turn it is. */
export interface TurnOf {
  /** The address or network that limits count by. */
  readonly network: string;
  /**
   * The account, if the caller has proved to be its player, or has a device that signed in to it before; null for strangers.
   * Not the device: each sign-in can make another one.
   */
  readonly knownAs: string | null;
}

/** A call that waits for its turn. */
export interface Waiter {
  readonly of: TurnOf;
  readonly admit: () => void;
  readonly refuse: (error: ApiError) => void;
}

/** A line for each network. Networks take turns. */
export class NetworkLines {
  /** In the order of their turns; none is empty. */
  private readonly lines = new Map<string, Waiter[]>();

  get size(): number {
    return [...this.lines.values()].reduce((sum, line) => sum + line.length, 0);
  }

  lengthAt(network: string): number {
    return this.lines.get(network)?.length ?? 0;
  }

  /** How many places a known caller holds, from all networks. */
  placesOf(knownAs: string): number {
    return [...this.lines.values()].flat().filter(({ of }) => of.knownAs === knownAs).length;
  }

  add(waiter: Waiter): void {
    const { network } = waiter.of;
    this.lines.set(network, [...(this.lines.get(network) ?? []), waiter]);
  }

  remove(waiter: Waiter): void {
    const { network } = waiter.of;
    const rest = (this.lines.get(network) ?? []).filter((other) => other !== waiter);
    if (rest.length > 0) this.lines.set(network, rest);
    else this.lines.delete(network);
  }

  /** Takes out whose turn is next; its network goes behind the others. */
  takeNext(): Waiter | undefined {
    for (const [network, [first, ...rest]] of this.lines) {
      this.lines.delete(network);
      if (rest.length > 0) this.lines.set(network, rest);
      return first;
    }
    return undefined;
  }

  /** Takes out who came last to the longest line, if it is longer than `length`. Of equal lines, to the last. */
  takeFromLongerThan(length: number): Waiter | undefined {
    let longest: readonly Waiter[] = [];
    for (const line of this.lines.values()) if (line.length >= longest.length) longest = line;
    const last = longest.length > length ? longest.at(-1) : undefined;
    if (last) this.remove(last);
    return last;
  }
}
