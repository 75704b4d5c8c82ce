import { cardName, parseHand } from '@feltbook/poker-math';
import { Muted, Stack } from '@feltbook/ui';
import { useMemo } from 'react';
import { HandText } from './hand-text';

/** What is typed, as cards; and which cards stand twice. Nothing without cards. */
export function HandPreview({ text }: { readonly text: string }) {
  const { parts, repeated } = useMemo(() => parseHand(text), [text]);
  if (!parts.some(({ holding, board }) => holding ?? board)) return null;
  return (
    <Stack $gap={1} role="group" aria-label="Preview">
      <HandText text={text} />
      {repeated.length > 0 && (
        <Muted role="status">
          {repeated.map((card) => `The ${cardName(card)} is there twice.`).join(' ')}
        </Muted>
      )}
    </Stack>
  );
}
