import { SAVED_MESSAGE_SECONDS, SAVED_TEXT } from '@feltbook/contracts';
import { hourly, isLengthKnown, profit, profitInOwnCurrency } from '@feltbook/poker-math';
import {
  Alert,
  Button,
  EditIcon,
  font,
  formatMoney,
  isolate,
  media,
  Money,
  Row,
  space,
  useAmountsHidden,
} from '@feltbook/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import styled from 'styled-components';
import { nameOf } from '@feltbook/web-kit/result-name';
import { ShareResult } from '../../results/components/share-result';
import type { AnyRecord, PageKind } from '../../results/lib/kinds';
import { QUEUED_TEXT, QUEUED_TITLE, type Saved } from '../lib/messages';
import { useSavedActions } from '../lib/use-saved-actions';
import { LastStep } from './last-step';

const Place = styled.section`
  scroll-margin-top: 5rem;
`;

const Figures = styled.div`
  display: flex;
  align-items: baseline;
  flex-wrap: wrap;
  gap: 0 ${space[3]};
  > :first-child {
    font-size: ${font.size.display};
    line-height: ${font.line.tight};
  }
`;

/** Keeps its height once the message is hidden: nothing below moves under a finger. */
const Message = styled.p`
  min-height: 1lh;
  @media ${media.upTo.phone} {
    min-height: 2lh;
  }
`;

/** They lead to Undo. */
const MOVING_KEYS: ReadonlySet<string> = new Set(['Tab', 'Shift']);

interface SavedResultProps<Item extends AnyRecord, Input> {
  readonly kind: PageKind<Item, Input>;
  readonly saved: Saved<Item>;
  /** The message is shown for 30 seconds, or until the player does something else; the result stays. */
  readonly isMessageShown: boolean;
  readonly onHideMessage: () => void;
  /** The result was undone. */
  readonly onGone: () => void;
}

/** The page's answer to a save: what the result brought, the new total, and what can be done with it. */
export function SavedResult<Item extends AnyRecord, Input>(props: SavedResultProps<Item, Input>) {
  const { kind, saved, isMessageShown, onHideMessage, onGone } = props;
  const { record, isQueued, totals } = saved;
  const place = useRef<HTMLElement>(null);
  const actions = useSavedActions(kind, saved, onGone);
  const areHidden = useAmountsHidden();
  const hide = useEffectEvent(onHideMessage);
  useEffect(() => {
    if (!isMessageShown) return undefined;
    const timer = setTimeout(hide, SAVED_MESSAGE_SECONDS * 1000);
    // What is done with the result itself comes before a trial's end, which covers the page once the message is hidden.
    const isHere = ({ target }: Event) => target instanceof Node && place.current?.contains(target);
    const onKey = (event: KeyboardEvent) => {
      // The key that saved may still be held down.
      if (!event.repeat && !MOVING_KEYS.has(event.key) && !isHere(event)) hide();
    };
    const onPointer = (event: PointerEvent) => {
      if (!isHere(event)) hide();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPointer);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPointer);
    };
  }, [saved, isMessageShown]);
  useEffect(() => {
    // Newer browsers return a promise, which is no clean-up.
    void place.current?.scrollIntoView({ block: 'nearest' });
  }, [saved]);

  const title = isQueued ? QUEUED_TITLE : SAVED_TEXT;
  const message = isQueued ? QUEUED_TEXT : saved.message;
  return (
    <Place ref={place} aria-label="Saved result">
      <Alert
        tone={isQueued ? 'info' : 'success'}
        title={isMessageShown ? title : isolate(nameOf(record))}
        actions={
          <Row $gap={2}>
            {actions.undo && (
              <Button size="sm" busy={actions.isBusy} onClick={actions.undo}>
                Undo
              </Button>
            )}
            {actions.edit && (
              <Button size="sm" icon={<EditIcon size="1em" />} onClick={actions.edit}>
                Edit
              </Button>
            )}
            <ShareResult result={record} />
          </Row>
        }
      >
        <Message>{isMessageShown && message}</Message>
        <Figures>
          <Money amount={profit(record)} />
          {record.currency && (
            <Money amount={profitInOwnCurrency(record)} currency={record.currency} neutral />
          )}
          {isLengthKnown(record) && <span>{formatMoney(hourly(record))} an hour</span>}
        </Figures>
        {totals.length > 0 && !areHidden && <LastStep totals={totals} />}
        {actions.failure && <p role="alert">{actions.failure}</p>}
      </Alert>
    </Place>
  );
}
