import { color, font, screenOnly, space, useAmountsHidden } from '@feltbook/ui';
import styled from 'styled-components';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space[4]};
  font-size: ${font.size.sm};
  color: ${color.textMuted};
`;

const Sentence = styled.p`
  color: ${color.text};
`;

const Switch = styled.label`
  ${screenOnly}
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  min-height: 44px;
  cursor: pointer;
  input {
    accent-color: ${color.accent};
  }
`;

interface LuckNoteProps {
  readonly sentence: string;
  readonly isShown: boolean;
  readonly onShow: (isShown: boolean) => void;
}

/** What the luck band says, and its switch. */
export function LuckNote({ sentence, isShown, onShow }: LuckNoteProps) {
  const isHidden = useAmountsHidden();
  return (
    <Root>
      {/* Hidden with amounts: it reveals a win or a loss. */}
      {!isHidden && sentence !== '' && <Sentence>{sentence}</Sentence>}
      <Switch>
        <input type="checkbox" checked={isShown} onChange={({ target }) => onShow(target.checked)} />
        Where 95 of 100 break-even players would be
      </Switch>
    </Root>
  );
}
