import { color, font, layer, gutter, media, motion, radius, screenOnly, size, space } from '@feltbook/ui';
import { Link, NavLink } from 'react-router-dom';
import styled, { css } from 'styled-components';

export const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: ${layer.bar};
  background: ${color.surface};
  border-bottom: 1px solid ${color.line};
  padding-top: env(safe-area-inset-top);
  ${screenOnly}
`;

export const BarInner = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  max-width: ${size.page};
  min-height: ${size.bar};
  margin-inline: auto;
  ${gutter(6)}
  @media ${media.upTo.drawer} {
    ${gutter(3)}
  }
`;

export const Brand = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  padding: ${space[1]};
  color: ${color.text};
  font-size: ${font.size.md};
  font-weight: ${font.weight.heavy};
  letter-spacing: -0.02em;
  line-height: ${font.line.tight};
  text-decoration: none;
  small {
    display: block;
    margin-top: ${space[0.5]};
    font-size: ${font.size.xs};
    white-space: nowrap;
    font-weight: ${font.weight.regular};
    letter-spacing: 0;
    color: ${color.textMuted};
  }
`;

export const WideNav = styled.nav`
  display: flex;
  align-items: center;
  gap: ${space[0.5]};
  margin-inline: ${space[3]} auto;
  @media ${media.upTo.drawer} {
    display: none;
  }
`;

export const OnlyWide = styled.div`
  @media ${media.upTo.drawer} {
    display: none;
  }
`;

export const OnlyNarrow = styled.div`
  @media not all and ${media.upTo.drawer} {
    display: none;
  }
`;

export const BarEnd = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[1]};
  margin-left: auto;
`;

const item = css`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-height: ${size.control};
  padding: 0 ${space[3]};
  border: 0;
  border-radius: ${radius.md};
  background: none;
  color: ${color.textMuted};
  font-weight: ${font.weight.medium};
  text-align: left;
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;
  transition:
    background ${motion.fast},
    color ${motion.fast};
  &:hover {
    background: ${color.hover};
    color: ${color.text};
  }
  &[aria-current='page'] {
    background: ${color.accentTint};
    color: ${color.accentText};
  }
  &:disabled {
    cursor: not-allowed;
  }
`;

export const BarLink = styled(NavLink)`
  ${item}
`;

export const BarAnchor = styled.a`
  ${item}
`;

const drawerItem = css`
  ${item}
  gap: ${space[3]};
  min-height: ${size.touch};
  width: 100%;
  color: ${color.text};
`;

export const DrawerLink = styled(NavLink)`
  ${drawerItem}
`;

export const DrawerAnchor = styled.a`
  ${drawerItem}
`;

export const DrawerButton = styled.button`
  ${drawerItem}
`;
