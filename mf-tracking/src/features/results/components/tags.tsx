import { Chip, oneLine, space } from '@feltbook/ui';
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
  /** Maximum number of shown tags; the others are counted. */
  readonly most: number;
}

/** The first tags of a result. */
export function Tags({ tags = [], most }: TagsProps) {
  if (tags.length === 0) return null;
  const rest = tags.slice(most);
  return (
    <List aria-label="Tags">
      {tags.slice(0, most).map((tag) => (
        <li key={tag}>
          <Chip>
            <Text title={tag}>{tag}</Text>
          </Chip>
        </li>
      ))}
      {rest.length > 0 && (
        <li>
          <Chip>
            <span title={rest.join(', ')}>+{rest.length}</span>
          </Chip>
        </li>
      )}
    </List>
  );
}
