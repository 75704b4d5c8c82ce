import { Chip, formatCount, oneLine, space } from '@feltbook/ui';
import styled from 'styled-components';

const List = styled.ul`
  display: flex;
  gap: ${space[1]};
  min-width: 0;
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    min-width: 0;
    max-width: 100%;
  }
  li:last-child:not(:first-child) {
    flex: none;
  }
`;

const Text = styled.span`
  ${oneLine}
`;

interface TagsProps {
  readonly tags: readonly string[] | undefined;
  /** About how many letters fit; the tags beyond them are counted. */
  readonly room: number;
}

/** A chip's padding and the gap before it, in letters. */
const CHIP_LETTERS = 3;

/** The first tags of a result: whole as far as they fit, at least one. */
export function Tags({ tags = [], room }: TagsProps) {
  if (tags.length === 0) return null;
  let letters = 0;
  const cut = tags.findIndex((tag, at) => (letters += tag.length + CHIP_LETTERS) > room && at > 0);
  const shown = cut < 0 ? tags : tags.slice(0, cut);
  const rest = tags.slice(shown.length);
  return (
    <List aria-label="Tags">
      {shown.map((tag) => (
        <li key={tag}>
          <Chip>
            <Text title={tag}>{tag}</Text>
          </Chip>
        </li>
      ))}
      {rest.length > 0 && (
        <li>
          <Chip>
            <span title={rest.join(', ')}>+{formatCount(rest.length)}</span>
          </Chip>
        </li>
      )}
    </List>
  );
}
