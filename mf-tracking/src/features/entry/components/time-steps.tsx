import { Button, Row } from '@feltbook/ui';
import styled from 'styled-components';

const STEP_MINUTES = 15;

const Steps = styled(Row)`
  flex-wrap: nowrap;
  > * {
    flex: 1;
    min-width: 0;
    padding-inline: 0;
  }
`;

interface TimeStepsProps {
  /** `Start`, `End`, `Duration`. */
  readonly label: string;
  readonly onStep: (minutes: number) => void;
}

/** Moves a time or a duration by 15 minutes. No Tab stops: the arrow keys change the field itself. */
export function TimeSteps({ label, onStep }: TimeStepsProps) {
  return (
    <Steps $gap={1}>
      <Button
        size="sm"
        variant="quiet"
        tabIndex={-1}
        aria-label={`−15 minutes: ${label}`}
        onClick={() => onStep(-STEP_MINUTES)}
      >
        −15
      </Button>
      <Button
        size="sm"
        variant="quiet"
        tabIndex={-1}
        aria-label={`+15 minutes: ${label}`}
        onClick={() => onStep(STEP_MINUTES)}
      >
        +15
      </Button>
    </Steps>
  );
}
