/** A remote that was built for another version of the host: trying again would not help, a reload may. */
export class ContractMismatch extends Error {
  override readonly name = 'ContractMismatch';
}

/** How the federation runtime refuses a remote that needs another major version of what is shared; it has no code. */
const OTHER_VERSION = /shared singleton module .+ does not satisfy the requirement/;

/** Whether a failure means that a remote and this page are too far apart. */
export const isMismatch = (error: unknown): boolean =>
  error instanceof ContractMismatch || (error instanceof Error && OTHER_VERSION.test(error.message));
