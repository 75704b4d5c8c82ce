import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Field, type FieldTexts } from './field';
import { Affix, Area, Control, Frame, Picker, PickerArrow } from './control-style';
import { signOfCurrency } from '../format/money';
import { ChevronDownIcon } from '../icons/icons';

/** Step of all time inputs: five minutes. */
const TIME_STEP_SECONDS = 300;

type FieldOf<Element extends 'input' | 'textarea' | 'select'> = FieldTexts &
  Omit<ComponentPropsWithRef<Element>, 'required'>;

export interface TextFieldProps extends FieldOf<'input'> {
  /** An amount of money: the currency's sign stands before it, and it is hidden with all amounts. */
  money?: boolean;
  /** ISO 4217, of an amount in another currency than the player's base currency. */
  currency?: string | undefined;
  /** Inside the field, after the text. */
  suffix?: ReactNode;
}

/** For the style that hides amounts: it detects empty fields by their placeholder. */
const AMOUNT = { 'data-amount': '', placeholder: ' ' } as const;

/** Divides the props of a field into those of its texts and those of its control. */
function divide<Props extends FieldTexts & { id?: string | undefined; className?: string | undefined }>({
  label,
  error,
  hint,
  required,
  action,
  id,
  className,
  ...control
}: Props) {
  return [{ label, error, hint, required, action, id, className }, control] as const;
}

/** One line of text. Takes what react-hook-form's `register` gives, the ref included. */
export function TextField({ money, currency, suffix, type = 'text', ...props }: TextFieldProps) {
  const [texts, input] = divide(props);
  return (
    <Field {...texts}>
      {(attributes) => (
        <Frame>
          {money && <Affix aria-hidden="true">{signOfCurrency(currency).trim()}</Affix>}
          <Control type={type} {...(money && AMOUNT)} {...input} {...attributes} />
          {suffix}
        </Frame>
      )}
    </Field>
  );
}

/**
 * A decimal number with the phone's numeric keypad. An input of type text, because a number input drops invalid values
 * and the schema then cannot report them.
 */
export function NumberField(props: TextFieldProps) {
  return <TextField inputMode="decimal" autoComplete="off" {...props} />;
}

/** A calendar day, YYYY-MM-DD. */
export function DateField(props: TextFieldProps) {
  return <TextField {...props} type="date" />;
}

/** A time of day, HH:MM, in steps of five minutes. */
export function TimeField(props: TextFieldProps) {
  return <TextField step={TIME_STEP_SECONDS} {...props} type="time" />;
}

/** Several lines of text. */
export function TextArea(props: FieldOf<'textarea'>) {
  const [texts, area] = divide(props);
  return (
    <Field {...texts}>
      {(attributes) => (
        <Frame>
          <Area rows={3} {...area} {...attributes} />
        </Frame>
      )}
    </Field>
  );
}

/** The browser's native select, which phones render well. Its options are its children. */
export function SelectField(props: FieldOf<'select'>) {
  const [texts, select] = divide(props);
  return (
    <Field {...texts}>
      {(attributes) => (
        <Frame>
          <Picker {...select} {...attributes} />
          <PickerArrow>
            <ChevronDownIcon size="1.1em" />
          </PickerArrow>
        </Frame>
      )}
    </Field>
  );
}
