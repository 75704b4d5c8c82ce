import { Banner, Button, color, Row, size, space, Stack, media } from '@feltbook/ui';
import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import styled from 'styled-components';
import { type Typed, TypedFields } from '../lib/typed-fields';
import type { BannerMessage, EntryForm } from '../lib/use-entry-form';

/** On phones the button sticks to the bottom. */
const Actions = styled(Row)`
  @media ${media.upTo.phone} {
    position: sticky;
    bottom: ${size.bottomBar};
    z-index: 1;
    margin: 0 -${space[4]};
    padding: ${space[3]} ${space[4]}
      calc(${space[3]} + max(0px, env(safe-area-inset-bottom) - ${size.bottomBar}));
    background: ${color.ground};
    border-top: 1px solid ${color.line};
    > :first-child {
      flex: 1;
    }
  }
  @media ${media.short} {
    position: static;
  }
`;

const Focusable = styled.div`
  &:focus-visible {
    outline: none;
  }
`;

interface EntryFormBoxProps<Input> {
  readonly form: EntryForm<Input>;
  readonly typed: Typed;
  readonly label: string;
  readonly banner: BannerMessage | null;
  readonly isSaving: boolean;
  readonly saveLabel: string;
  readonly onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
  /** Turns the save button off; `actions` say why. */
  readonly cannotSave?: boolean;
  /** Beside the save button. */
  readonly actions?: ReactNode;
  /** The fields. */
  readonly children: ReactNode;
}

/** The form around the fields: banner above, save below. Enter saves from any field. */
export function EntryFormBox<Input>(props: EntryFormBoxProps<Input>) {
  const { form, typed, label, banner, isSaving, saveLabel, onSubmit, children } = props;
  const { cannotSave, actions } = props;
  const message = useRef<HTMLDivElement>(null);
  // The banner is above the form, the button below. Faults in fields take the focus themselves.
  useEffect(() => {
    if (banner?.detail) message.current?.focus();
  }, [banner]);
  return (
    <FormProvider {...form}>
      <form
        aria-label={label}
        onSubmit={onSubmit}
        onFocus={({ target }) => typed.touch(target.getAttribute('name') ?? '')}
        noValidate
      >
        <Stack $gap={4}>
          {banner && (
            <Focusable ref={message} tabIndex={-1}>
              <Banner tone="error" title={banner.text}>
                {banner.detail}
              </Banner>
            </Focusable>
          )}
          <TypedFields value={typed}>{children}</TypedFields>
          <Actions>
            <Button type="submit" variant="primary" size="lg" busy={isSaving} disabled={cannotSave}>
              {saveLabel}
            </Button>
            {actions}
          </Actions>
        </Stack>
      </form>
    </FormProvider>
  );
}
