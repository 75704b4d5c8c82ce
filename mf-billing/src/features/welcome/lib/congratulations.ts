type Message = (name: string) => string;

/** Messages to new Pro players, shown at random. A name comes with its comma: `, Ann`. */
const SIGNED_IN: readonly Message[] = [
  (name) => `Congratulations${name}! You are Pro now.`,
  (name) => `Nice hand${name}! You are Pro now.`,
  (name) => `Welcome to Pro${name}. No more limits.`,
  (name) => `Well played${name}! Pro is yours.`,
  (name) => `You have moved up${name}: welcome to Pro.`,
];

/** For visitors: the page's address proves no payment. */
const SIGNED_OUT: readonly Message[] = [
  () => 'Congratulations! Log in to see your plan.',
  () => 'Nice hand! Log in to see your plan.',
  () => 'Well played! Log in to see your plan.',
];

interface Whom {
  readonly isSignedIn: boolean;
  /** Empty if unknown. */
  readonly displayName: string;
}

/** @param chance from 0 to below 1; selects the message */
export function congratulation({ isSignedIn, displayName }: Whom, chance: number): string {
  const messages = isSignedIn ? SIGNED_IN : SIGNED_OUT;
  const message = messages[Math.min(Math.floor(chance * messages.length), messages.length - 1)];
  return message?.(displayName && `, ${displayName}`) ?? '';
}
