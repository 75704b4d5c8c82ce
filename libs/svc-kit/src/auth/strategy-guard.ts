import type { CanActivate } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import passport, { type Strategy } from 'passport';

let strategies = 0;

/**
 * Registers a strategy under a name of its own: Passport's strategies are global, and several applications in one process (as in
 * tests) must not use each other's.
 * @returns the name
 */
export function useStrategy(strategy: Strategy): string {
  strategies += 1;
  const name = `${strategy.name}-${strategies}`;
  passport.use(name, strategy);
  return name;
}

/** A guard that runs one of Passport's strategies, and sets `property` of the request to what it proves. */
export const strategyGuard = (strategy: Strategy, property: string): CanActivate =>
  new (AuthGuard(useStrategy(strategy)))({ property, session: false });
