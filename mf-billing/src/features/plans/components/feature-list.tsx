import { CheckIcon, color, Panel, space } from '@feltbook/ui';
import { PRO_FEATURES } from '@feltbook/web-kit/prices';
import styled from 'styled-components';

/* All three beside each other on wide screens. */
const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, max(22rem, 30%)), 1fr));
  gap: ${space[3]} ${space[6]};
  padding: 0;
  list-style: none;
  li {
    display: flex;
    gap: ${space[3]};
  }
  svg {
    flex: none;
    margin-top: 0.2em;
    color: ${color.accentText};
  }
`;

const Ending = styled.p`
  margin-top: ${space[4]};
  color: ${color.textMuted};
`;

/** The features of a subscription, and how to cancel it. */
export function FeatureList() {
  return (
    <Panel title="What you get with Pro">
      <List>
        {PRO_FEATURES.map((feature) => (
          <li key={feature}>
            <CheckIcon />
            {feature}
          </li>
        ))}
      </List>
      <Ending>Cancel anytime. No questions asked.</Ending>
    </Panel>
  );
}
