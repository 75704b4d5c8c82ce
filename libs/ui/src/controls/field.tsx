import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { AlertIcon } from '../icons/icons';
import { color, font, space } from '../theme/tokens';

export interface FieldTexts {
  label: string;
  /** The error in plain words; also marks the control as invalid. */
  error?: string | undefined;
  hint?: ReactNode;
  /** Marks the label with *; the schema, not the browser, checks it. */
  required?: boolean | undefined;
  /** A small action at the label's right end, such as "Add new". */
  action?: ReactNode;
}

/** Props that a field passes to its control. */
export interface ControlAttributes {
  id: string;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
  'aria-required': boolean | undefined;
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[1.5]};
  min-width: 0;
`;

const Top = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space[2]};
`;

const Label = styled.label`
  font-size: ${font.size.sm};
  font-weight: ${font.weight.medium};
  line-height: ${font.line.snug};
`;

const Star = styled.span`
  color: ${color.dangerText};
`;

const Hint = styled.p`
  color: ${color.textMuted};
  font-size: ${font.size.xs};
  line-height: ${font.line.snug};
`;

const ErrorText = styled(Hint)`
  display: flex;
  gap: ${space[1.5]};
  color: ${color.dangerText};
  font-size: ${font.size.sm};
  svg {
    margin-top: 0.1em;
  }
`;

interface FieldProps extends FieldTexts {
  id?: string | undefined;
  className?: string | undefined;
  children: (attributes: ControlAttributes) => ReactNode;
}

/** Label, control, hint and error, linked for assistive technology. */
export function Field({ label, error, hint, required, action, id, className, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  // The error says what to do: a hint below it would say it twice.
  const describedBy = error ? `${controlId}-error` : hint ? `${controlId}-hint` : undefined;
  return (
    <Root className={className}>
      <Top>
        <Label htmlFor={controlId}>
          {label}
          {required && <Star aria-hidden="true">{'\u00a0*'}</Star>}
        </Label>
        {action}
      </Top>
      {children({
        id: controlId,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy,
        'aria-required': required || undefined,
      })}
      {error && (
        <ErrorText id={`${controlId}-error`}>
          <AlertIcon size="1em" />
          <span>{error}</span>
        </ErrorText>
      )}
      {hint && !error && <Hint id={`${controlId}-hint`}>{hint}</Hint>}
    </Root>
  );
}
