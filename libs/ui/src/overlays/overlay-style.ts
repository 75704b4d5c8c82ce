import { Dialog as AriakitDialog } from '@ariakit/react/dialog';
import { Menu as AriakitMenu, MenuItem } from '@ariakit/react/menu';
import styled, { keyframes } from 'styled-components';
import { color, colorProperty, layer, media, motion, radius, shadow, size, space } from '../theme/tokens';

const fade = keyframes`from { opacity: 0; }`;
const rise = keyframes`from { opacity: 0; transform: translateY(0.5rem); }`;
const slide = keyframes`from { transform: translateX(-100%); }`;
/* A sheet hangs above its lower edge: see DialogBox. */
const lift = keyframes`from { transform: none; }`;

/** Least distance of a dialog from an edge of the window. */
const edge = (side: 'top' | 'right' | 'bottom' | 'left') => `max(${space[4]}, env(safe-area-inset-${side}))`;

export const Backdrop = styled.div`
  z-index: ${layer.overlay};
  background: ${color.backdrop};
  animation: ${fade} ${motion.normal};
`;

/** A centred box; on phones a sheet on the lower edge of what the keyboard leaves visible, moved by `--swipe`. */
export const DialogBox = styled(AriakitDialog)<{ $wide: boolean }>`
  position: fixed;
  inset: ${edge('top')} ${edge('right')} ${edge('bottom')} ${edge('left')};
  z-index: ${layer.overlay};
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
  width: min(${({ $wide }) => ($wide ? '58rem' : '30rem')}, 100% - ${edge('left')} - ${edge('right')});
  height: fit-content;
  max-height: calc(100dvh - ${edge('top')} - ${edge('bottom')});
  margin: auto;
  padding: 0 ${space[6]} ${space[6]};
  overflow: auto;
  overscroll-behavior: contain;
  /* Fields that get the focus are scrolled to above the buttons. */
  scroll-padding-bottom: 5rem;
  background: ${color.raised};
  /* Cards and tables inside would have the dialog's own colour in the light theme. */
  ${colorProperty('surface')}: ${color.ground};
  border: 1px solid transparent;
  border-radius: ${radius.xl};
  box-shadow: ${shadow.high};
  animation: ${rise} ${motion.normal};
  @media ${media.upTo.phone} {
    inset: var(--dialog-viewport-height, 100dvh) 0 auto;
    width: 100%;
    max-height: calc(var(--dialog-viewport-height, 100dvh) - ${space[8]});
    margin: 0;
    padding: 0 ${space[4]} max(${space[4]}, env(safe-area-inset-bottom));
    border-radius: ${radius.xl} ${radius.xl} 0 0;
    transform: translateY(calc(-100% + var(--swipe, 0px)));
    animation-name: ${lift};
  }
`;

/* The Close button stays visible; content scrolls behind it. */
export const DialogHead = styled.div`
  position: sticky;
  top: 0;
  z-index: 2;
  margin-bottom: -${space[2]};
  padding: ${space[6]} 0 ${space[2]};
  background: ${color.raised};
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space[4]};
  h2 {
    margin-top: ${space[1]};
  }
  button {
    margin: -${space[1]} -${space[2]} 0 0;
  }
  @media ${media.upTo.phone} {
    padding-top: ${space[6]};
    /* Moves the sheet instead of scrolling it. */
    touch-action: none;
    /* The handle. */
    &::before {
      content: '';
      position: absolute;
      top: ${space[2]};
      left: calc(50% - ${space[5]});
      width: ${space[10]};
      height: ${space[1]};
      border-radius: ${radius.round};
      background: ${color.edge};
    }
  }
`;

/** In view also while a long dialog is scrolled; over its padding. */
export const DialogActions = styled.div`
  position: sticky;
  bottom: -${space[6]};
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space[2]};
  margin: 0 -${space[6]} -${space[6]};
  padding: ${space[2]} ${space[6]} ${space[6]};
  background: ${color.raised};
  @media ${media.upTo.phone} {
    bottom: calc(-1 * max(${space[4]}, env(safe-area-inset-bottom)));
    margin: 0 -${space[4]} calc(-1 * max(${space[4]}, env(safe-area-inset-bottom)));
    padding: ${space[2]} ${space[4]} max(${space[4]}, env(safe-area-inset-bottom));
    > * {
      flex: 1;
    }
  }
  @media ${media.short} {
    position: static;
  }
`;

export const DrawerBox = styled(AriakitDialog)`
  position: fixed;
  inset: 0 auto 0 0;
  z-index: ${layer.overlay};
  display: flex;
  flex-direction: column;
  width: min(20rem + env(safe-area-inset-left), 88vw);
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: max(${space[3]}, env(safe-area-inset-top)) ${space[3]}
    calc(${space[4]} + env(safe-area-inset-bottom)) max(${space[3]}, env(safe-area-inset-left));
  background: ${color.surface};
  box-shadow: ${shadow.high};
  animation: ${slide} ${motion.normal};
`;

export const MenuBox = styled(AriakitMenu)`
  z-index: ${layer.overlay};
  display: flex;
  flex-direction: column;
  min-width: 14rem;
  max-width: min(22rem, 92vw);
  max-height: var(--popover-available-height, 80vh);
  overflow-y: auto;
  padding: ${space[1]};
  background: ${color.raised};
  border: 1px solid transparent;
  border-radius: ${radius.lg};
  box-shadow: ${shadow.high};
  animation: ${fade} ${motion.fast};
  &:focus-visible {
    outline: none;
  }
`;

export const MenuLine = styled.hr`
  width: 100%;
  margin: ${space[1]} 0;
  border: 0;
  border-top: 1px solid ${color.line};
`;

export const MenuRow = styled(MenuItem)`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: ${size.control};
  padding: ${space[1]} ${space[3]};
  border-radius: ${radius.md};
  cursor: pointer;
  > svg:first-child {
    color: ${color.textMuted};
  }
  > span {
    flex: 1;
  }
  &[data-active-item],
  &:hover {
    background: ${color.hover};
  }
  &[aria-disabled='true'] {
    opacity: 0.55;
    cursor: not-allowed;
  }
`;
