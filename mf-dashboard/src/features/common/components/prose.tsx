import type { ReactNode } from 'react';
import styled from 'styled-components';

const SIGNED = /([+\u2212±]\S+)/;

const Whole = styled.span`
  white-space: nowrap;
`;

/** A sentence with amounts: browsers would end a line between a sign and its amount, and a loss would look like a win. */
export function Prose({ children }: { readonly children: ReactNode }) {
  if (typeof children !== 'string') return children;
  // The odd parts are what the pattern has captured.
  return children.split(SIGNED).map((part, at) => (at % 2 ? <Whole key={at}>{part}</Whole> : part));
}
