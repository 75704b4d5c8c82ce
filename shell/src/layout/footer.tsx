import { color, font, gutter, media, screenOnly, size, space } from '@feltbook/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useInstall } from '../install/install-prompt';
import { useSiteLinks } from '../site/links';

/* Links that come later make it higher. */
const Root = styled.footer<{ $isComplete: boolean }>`
  ${({ $isComplete }) => !$isComplete && 'visibility: hidden;'}
  border-top: 1px solid ${color.line};
  color: ${color.textMuted};
  font-size: ${font.size.sm};
  ${screenOnly}
`;

const Inner = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[6]};
  max-width: ${size.page};
  margin-inline: auto;
  padding-block: ${space[4]} calc(${space[4]} + env(safe-area-inset-bottom));
  ${gutter(6)}
  @media ${media.upTo.phone} {
    ${gutter(4)}
  }
`;

/* Short words too are as wide as a finger. */
const Links = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[5]};
  padding: 0;
  list-style: none;
  a,
  button {
    display: inline-flex;
    align-items: center;
    min-height: ${size.small};
    margin-inline: -${space[2]};
    padding: 0 ${space[2]};
    border: 0;
    background: none;
    color: inherit;
    text-decoration: none;
    cursor: pointer;
    &:hover {
      color: ${color.text};
      text-decoration: underline;
    }
  }
`;

const Item = ({ children }: { children: ReactNode }) => <li>{children}</li>;

/** The footer of every page. */
export function Footer({ onSupport }: { onSupport: () => void }) {
  const install = useInstall();
  const { isSettled, feedbackUrl, donationUrl } = useSiteLinks();
  return (
    <Root $isComplete={isSettled}>
      <Inner>
        <Links>
          <Item>
            <Link to="/about">About</Link>
          </Item>
          <Item>
            <Link to="/stats">Stats</Link>
          </Item>
          <Item>
            <Link to="/privacy">Privacy</Link>
          </Item>
          {install && (
            <Item>
              <button type="button" onClick={install}>
                Install app
              </button>
            </Item>
          )}
          {feedbackUrl && (
            <Item>
              <a href={feedbackUrl}>Send feedback</a>
            </Item>
          )}
          {donationUrl && (
            <Item>
              <button type="button" onClick={onSupport}>
                Support us
              </button>
            </Item>
          )}
        </Links>
        <p>© {new Date().getFullYear()} Feltbook. Play within your means.</p>
      </Inner>
    </Root>
  );
}
