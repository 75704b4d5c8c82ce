/** A remote that was built for another version of the host: a retry does not help, a reload may. */
export class ContractMismatch extends Error {
  override readonly name = 'ContractMismatch';
}

/** The federation runtime's error for an incompatible shared version; it has no code. */
const OTHER_VERSION = /shared singleton module .+ does not satisfy the requirement/;

/** Whether a remote and this page are incompatible. */
export const isMismatch = (error: unknown): boolean =>
  error instanceof ContractMismatch || (error instanceof Error && OTHER_VERSION.test(error.message));
