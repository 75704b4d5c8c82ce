/** Why no passkey was made or used, in words for the player. In a file of its own, so that pages recognise it without the library. */
export class PasskeyFailure extends Error {
  override readonly name = 'PasskeyFailure';
}
