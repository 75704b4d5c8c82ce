import {
  color,
  font,
  layer,
  gutter,
  media,
  motion,
  oneLine,
  radius,
  screenOnly,
  size,
  space,
} from '@feltbook/ui';
import { Link, NavLink } from 'react-router-dom';
import styled, { css } from 'styled-components';

/** Windows in which the links leave little room for the brand and the account. */
const TIGHT = '(max-width: 1399px)';
/** Windows in which the owner's links leave no room for the tagline. */
const TIGHTEST = '(max-width: 1151px)';

/* Always in sight: cancels the page's scroll padding, for which the focus would scroll the page. */
export const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: ${layer.bar};
  background: ${color.surface};
  border-bottom: 1px solid ${color.line};
  padding-top: env(safe-area-inset-top);
  a,
  button {
    scroll-margin-top: -5rem;
  }
  @media ${media.short} {
    position: static;
  }
  ${screenOnly}
`;

/* With the brand's padding, its edge is that of the pages. */
export const BarInner = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  max-width: ${size.page};
  min-height: ${size.bar};
  margin-inline: auto;
  ${gutter(5)}
  @media ${media.upTo.phone} {
    ${gutter(3)}
  }
`;

export const Brand = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-height: ${size.touch};
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

/** The brand with its tagline, where there is room for it: in two lines beside the links of a tight bar. */
export const BarBrand = styled(Brand)<{ $isOwner: boolean }>`
  min-width: 0;
  small {
    @media ${TIGHT} {
      max-width: 9rem;
      white-space: normal;
    }
    @media ${TIGHTEST} {
      ${({ $isOwner }) => $isOwner && 'display: none;'}
    }
    @media ${media.upTo.drawer} {
      display: block;
    }
    @media ${media.upTo.drawer} and (min-width: 360px) {
      max-width: none;
      white-space: nowrap;
    }
  }
`;

/** Wraps, because players may enlarge the texts. */
export const WideNav = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[0.5]};
  margin-inline: ${space[3]} auto;
  @media ${TIGHT} {
    margin-left: 0;
  }
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

/** Where there is neither room for the links nor a bar at the lower edge. */
export const OnlyBetween = styled(OnlyNarrow)`
  @media ${media.upTo.tabs} {
    display: none;
  }
`;

/** Where there is no bar at the lower edge. */
export const OnlyWithoutTabs = styled.div`
  @media ${media.upTo.tabs} {
    display: none;
  }
`;

/** Hidden in a tight bar. */
export const OnlyRoomy = styled.span`
  ${oneLine}
  max-width: 9rem;
  @media ${TIGHT} {
    display: none;
  }
`;

export const BarEnd = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[1]};
  margin-left: auto;
  @media ${TIGHT} {
    button {
      padding-inline: ${space[2]};
    }
  }
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

const barItem = css`
  ${item}
  padding: 0 ${space[3]};
  font-size: ${font.size.sm};
  @media ${TIGHT} {
    padding: 0 ${space[1.5]};
  }
`;

export const BarLink = styled(NavLink)`
  ${barItem}
`;

export const BarAnchor = styled.a`
  ${barItem}
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
