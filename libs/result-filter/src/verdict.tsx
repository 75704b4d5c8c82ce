import { color, font, media, radius, space, useAmountsHidden } from '@feltbook/ui';
import styled from 'styled-components';
import { type JudgedTournaments, tournamentVerdictWords, verdictWords } from './verdict-words';

const Box = styled.div`
  padding: ${space[2]} ${space[3]};
  background: ${color.surface};
  border-radius: ${radius.lg};
  line-height: ${font.line.snug};
  @media ${media.upTo.phone} {
    font-size: ${font.size.sm};
  }
`;

interface FilterVerdictProps {
  /** Of the chosen cash sessions; without any, nothing is said of them. */
  readonly cash?: Parameters<typeof verdictWords>[0] | null | undefined;
  /** Of the chosen tournaments, likewise. */
  readonly tournaments?: JudgedTournaments | null | undefined;
}

/** Answers whether the player wins in the chosen results, and whether it is luck. Nothing without any. */
export function FilterVerdict({ cash, tournaments }: FilterVerdictProps) {
  // The words reveal a win or a loss.
  const isHidden = useAmountsHidden();
  const said = [
    ...(cash && cash.sessions > 0 ? [verdictWords(cash)] : []),
    ...(tournaments && tournaments.count > 0 ? [tournamentVerdictWords(tournaments)] : []),
  ];
  if (isHidden || said.length === 0) return null;
  return (
    <Box role="status" aria-label="Verdict">
      {said.map(([verdict, basis]) => (
        <p key={basis}>
          <strong>{verdict}</strong>
          {basis}
        </p>
      ))}
    </Box>
  );
}
