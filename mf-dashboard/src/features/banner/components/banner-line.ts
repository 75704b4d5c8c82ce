import { color, font, media, radius, screenOnly, Skeleton, space } from '@feltbook/ui';
import styled from 'styled-components';

const HEIGHT = '2.75rem';

const TONES = {
  info: `background: ${color.infoTint};`,
  success: `background: ${color.accentTint};`,
  error: `background: ${color.dangerTint}; color: ${color.dangerText};`,
} as const;

/** One line with a text, a link and a Close button. */
export const BannerLine = styled.div<{ $tone: keyof typeof TONES }>`
  ${screenOnly}
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-height: ${HEIGHT};
  padding-left: ${space[4]};
  border-radius: ${radius.md};
  font-size: ${font.size.sm};
  line-height: ${font.line.snug};
  ${({ $tone }) => TONES[$tone]}
  > :first-child {
    flex: 1;
    min-width: 0;
  }
  > a:first-child {
    display: grid;
    align-items: center;
    min-height: ${HEIGHT};
  }
  > :nth-child(2) {
    flex: none;
  }
  @media ${media.upTo.phone} {
    padding-left: ${space[3]};
    font-size: ${font.size.xs};
  }
`;

/** What a phone has no room for. */
export const WideOnly = styled.span`
  @media ${media.upTo.phone} {
    display: none;
  }
`;

/** As high as the banner, while the plan is unknown. */
export const BannerPlaceholder = styled(Skeleton).attrs({ $height: HEIGHT })``;
