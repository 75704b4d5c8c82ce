import { Button, Card, font, Row, Stack } from '@feltbook/ui';
import { useEffect, useId } from 'react';
import styled from 'styled-components';
import { today } from '../../common/lib/use-today';
import { StartForm, useStartForm } from './start-form';

const Content = styled(Stack)`
  max-width: 28rem;
`;

const Title = styled.h2`
  font-size: ${font.size.lg};
`;

interface NoBankrollProps {
  readonly onSaving: (isSaving: boolean) => void;
}

/** In place of a bankroll until the player keeps one: asks for the main one. */
export function NoBankroll({ onSaving }: NoBankrollProps) {
  const formId = useId();
  const form = useStartForm({
    initial: { name: '', amount: '', date: today() },
    onSaved: () => undefined,
  });
  const { isPending } = form.save;
  useEffect(() => onSaving(isPending), [onSaving, isPending]);
  return (
    <Card as="section" aria-label="Your bankroll">
      <Content $gap={4}>
        <Title>What do you play with?</Title>
        <p>Results after tips and expenses move the balance, and deposits never count as profit.</p>
        <StartForm id={formId} form={form} />
        <Row>
          <Button variant="primary" type="submit" form={formId} busy={isPending}>
            Keep my bankroll
          </Button>
        </Row>
      </Content>
    </Card>
  );
}
