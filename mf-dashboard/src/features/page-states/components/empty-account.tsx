import { Card, color, font, LinkButton, Row, Stack } from '@feltbook/ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { KINDS } from '../../common/lib/kinds';

/** An invented running total, in the units of the drawing. */
const LINE = '0,96 50,104 100,84 150,90 200,62 250,72 300,48 350,56 400,30 450,36 500,14';

const Example = styled.svg`
  width: 100%;
  height: 14rem;
  opacity: 0.4;
  fill: none;
  .zero {
    stroke: ${color.edge};
    stroke-dasharray: 4 4;
  }
  polygon {
    opacity: 0.3;
  }
  .won {
    fill: ${color.profit};
  }
  .lost {
    fill: ${color.loss};
  }
  .line {
    stroke: ${color.accent};
    stroke-width: 2;
    vector-effect: non-scaling-stroke;
  }
`;

const Title = styled.h2`
  font-size: ${font.size.lg};
`;

/** Shown until there is a result: an example of the chart, and the two ways to a first result. */
export function EmptyAccount() {
  return (
    <Card as="section" aria-label="Your first result">
      <Stack $gap={4}>
        <Title>Are you a winning player?</Title>
        <p>Log a session or import your results to find out.</p>
        <Row $gap={3}>
          <LinkButton as={Link} to={KINDS.cash.addPage} variant="primary">
            Log your first session
          </LinkButton>
          <LinkButton as={Link} to="/import">
            Import your history
          </LinkButton>
        </Row>
        <Example viewBox="0 0 500 120" preserveAspectRatio="none" role="img" aria-label="Example chart">
          <line className="zero" x1="0" y1="96" x2="500" y2="96" />
          {/* Each cuts off what is on the other side of zero. */}
          <svg className="won" width="500" height="96" viewBox="0 0 500 96" preserveAspectRatio="none">
            <polygon points={`${LINE} 500,96`} />
          </svg>
          <svg
            className="lost"
            y="96"
            width="500"
            height="24"
            viewBox="0 96 500 24"
            preserveAspectRatio="none"
          >
            <polygon points={`${LINE} 500,96`} />
          </svg>
          <polyline className="line" points={LINE} />
        </Example>
      </Stack>
    </Card>
  );
}
