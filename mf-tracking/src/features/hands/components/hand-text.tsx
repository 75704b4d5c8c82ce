import { parseHand } from '@feltbook/poker-math';
import { Fragment, useMemo } from 'react';
import styled from 'styled-components';
import { Cards } from './cards';

const Text = styled.p`
  /* Cards of two lines stand apart. */
  line-height: 1.8;
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

/** A note as it was typed, with its cards as cards. */
export function HandText({ text }: { readonly text: string }) {
  const { parts } = useMemo(() => parseHand(text), [text]);
  return (
    <Text>
      {parts.map(({ text: typed, holding, board }, index) => (
        // Parts follow from the text alone.
        <Fragment key={`${index} ${typed}`}>
          {board ? (
            <Cards cards={board} />
          ) : holding && holding.range === undefined ? (
            <Cards cards={holding.cards} suited={holding.suited} />
          ) : (
            typed
          )}
        </Fragment>
      ))}
    </Text>
  );
}
