import { TRACKERS } from '@feltbook/contracts';
import {
  Card,
  CheckIcon,
  ClockIcon,
  color,
  formatCount,
  Grid,
  Page,
  PageHeader,
  Panel,
  space,
  Stack,
} from '@feltbook/ui';
import { useDocumentTitle } from '@feltbook/web-kit';
import { formatPrice, usePrices } from '@feltbook/web-kit/prices';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { BuildList } from '../site/build-list';
import { useSiteLinks } from '../site/links';

type Point = readonly [title: string, text: ReactNode];

const GOOD: readonly Point[] = [
  ['Ten seconds a session', 'Your usual game, stakes and room are filled in. Two amounts, and it is saved.'],
  ['A clock at the table', 'Start it when you sit down. It keeps your time, breaks and buy-ins.'],
  [
    'Bring your history',
    `Import from ${formatCount(TRACKERS.length)} other trackers, or from any spreadsheet.`,
  ],
  [
    'Exact to the cent',
    'Every figure comes from what you entered, and adds up however long your history is.',
  ],
  [
    'Cash games and tournaments',
    'Each with what matters for it: hours and stakes here, places and fields there.',
  ],
  [
    'Yours alone',
    <>
      No other player sees your results. You can <Link to="/account">download or delete</Link> all of them at
      any time. <Link to="/privacy">What we store</Link>
    </>,
  ],
  [
    'At home on your phone',
    'Install it like an app. It opens without a network and follows your light or dark theme.',
  ],
];

const NEXT: readonly Point[] = [
  ['Better entry', 'Say a session in one sentence, and it is filled in.'],
  ['Improved filtering', 'Filters that leave out a room, a game or a tag.'],
  ['AI insights', 'Ask about your results in your own words.'],
  ['Achievements', 'Milestones worth a small celebration.'],
];

const List = styled.ul`
  display: grid;
  gap: ${space[4]};
  padding: 0;
  list-style: none;
  li {
    display: flex;
    gap: ${space[3]};
  }
  svg {
    margin-top: 0.2em;
    color: ${color.accentText};
  }
  strong {
    display: block;
  }
  p {
    color: ${color.textMuted};
  }
`;

const Description = styled.p`
  max-width: 46rem;
`;

/** Two columns at most. */
const Halves = styled(Grid)`
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr));
`;

const Points = ({ points, icon }: { points: readonly Point[]; icon: ReactNode }) => (
  <List>
    {points.map(([title, text]) => (
      <li key={title}>
        {icon}
        <div>
          <strong>{title}</strong>
          <p>{text}</p>
        </div>
      </li>
    ))}
  </List>
);

/** About Feltbook: features, plans and contact. */
export default function AboutPage() {
  const { monthly } = usePrices();
  useDocumentTitle('About');
  const price = `Ten cash sessions and ten tournaments cost nothing. After that it is ${formatPrice(monthly)} a month.`;
  const { contactEmail, contactUrl } = useSiteLinks();
  return (
    <Page>
      <PageHeader title="About Feltbook" lead="The results book of live poker players." />
      <Stack $gap={5}>
        <Card>
          <Description>
            Feltbook keeps the score of your poker. You log each cash session and each tournament when you get
            up from the table, and it tells you what you have really won, what an hour of your play is worth,
            and which games and rooms are good to you. No spreadsheets, and no guessing.
          </Description>
        </Card>
        <Halves $gap={5}>
          <Panel title="Why it is good">
            <Points points={[...GOOD, ['Free to begin with', price]]} icon={<CheckIcon />} />
          </Panel>
          <Stack $gap={5}>
            <Panel title="Coming next">
              <Points points={NEXT} icon={<ClockIcon />} />
            </Panel>
            {contactEmail && (
              <Panel title="Contact">
                <p>
                  Questions, wishes, something that does not add up? Write to{' '}
                  <a href={contactUrl}>{contactEmail}</a>. A player reads it.
                </p>
              </Panel>
            )}
          </Stack>
        </Halves>
        <BuildList />
      </Stack>
    </Page>
  );
}
