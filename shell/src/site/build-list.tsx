import { buildsResponse, shortCommit } from '@feltbook/contracts';
import { color, font, space, tabularFigures } from '@feltbook/ui';
import { callPublicly, createQueryKeys, queryClient } from '@feltbook/web-kit';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';

const buildKeys = createQueryKeys('builds');

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[4]};
  padding: 0;
  list-style: none;
  font-size: ${font.size.sm};
  color: ${color.textMuted};
  overflow-wrap: anywhere;
  ${tabularFigures}
`;

/** The versions that run, for support. Nothing until they are known. */
export function BuildList() {
  const { data } = useQuery(
    {
      queryKey: buildKeys.all,
      queryFn: ({ signal }) => callPublicly('GET', '/api/builds', { schema: buildsResponse, signal }),
      retry: false,
    },
    queryClient,
  );
  if (!data) return null;
  return (
    <footer>
      <List aria-label="Versions that run">
        {data.builds.map(({ slice, version, commit }) => (
          <li key={slice} title={commit}>
            {slice} {version} ({shortCommit(commit)})
          </li>
        ))}
      </List>
    </footer>
  );
}
