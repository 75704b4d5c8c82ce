import { createContext, type Dispatch } from 'react';

/** The cents of a form's cash-out that its offers put there, and how to change them. */
export const CashoutAdded = createContext<readonly [added: number, setAdded: Dispatch<number>]>([
  0,
  () => undefined,
]);
