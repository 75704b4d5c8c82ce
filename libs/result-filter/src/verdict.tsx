import type { Variance } from '@feltbook/poker-math';
import { color, font, radius, space, useAmountsHidden } from '@feltbook/ui';
import styled from 'styled-components';
import { verdictWords } from './verdict-words';

const Box = styled.p`
  padding: ${space[2]} ${space[3]};
  background: ${color.surface};
  border-radius: ${radius.lg};
  line-height: ${font.line.snug};
`;

interface FilterVerdictProps {
  /** Of the chosen cash sessions whose length is known; null for too few. */
  readonly variance: Variance | null;
  /** All chosen cash sessions. */
  readonly sessions: number;
  /** How many of them have no known length. */
  readonly withoutHours: number;
}

/** Answers whether the player wins in the chosen cash sessions, and whether it is luck. Nothing without any. */
export function FilterVerdict(props: FilterVerdictProps) {
  // The words reveal a win or a loss.
  const isHidden = useAmountsHidden();
  if (isHidden || props.sessions === 0) return null;
  const [verdict, basis] = verdictWords(props);
  return (
    <Box role="status" aria-label="Verdict">
      <strong>{verdict}</strong>
      {basis}
    </Box>
  );
}
