import type { CanActivate } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import passport, { type Strategy } from 'passport';

let strategies = 0;

/**
 * Registers a strategy under a name of its own: Passport's strategies are global, and several applications in one process (as in
 * tests) must not use each other's.
 * @returns the name
 */
function useStrategy(strategy: Strategy): string {
  strategies += 1;
  const name = `${strategy.name}-${strategies}`;
  passport.use(name, strategy);
  return name;
}

/** A guard that runs one of Passport's strategies, and sets `property` of the request to what it proves. */
export const strategyGuard = (strategy: Strategy, property: string): CanActivate =>
  new (AuthGuard(useStrategy(strategy)))({ property, session: false });

/**
 * Runs one of Passport's strategies outside of guards, such as for the calls of the gateway's proxy.
 * @returns a function that reads what a call proves. It throws what the strategy reports
 */
export function strategyReader<Proof, Call>(strategy: Strategy): (call: Call) => Promise<Proof> {
  const name = useStrategy(strategy);
  return (call) =>
    new Promise((resolve, reject) => {
      const end = (error: Error | null, proof: Proof) => (error ? reject(error) : resolve(proof));
      const run = passport.authenticate(name, { session: false }, end) as (...params: unknown[]) => void;
      run(call, undefined, reject);
    });
}
