import { homeGamePage, readHomeGameCode } from '@feltbook/contracts';
import { Button, Row, Stack, TextField } from '@feltbook/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

/** Opens the game of a code that somebody read out. */
export function CodeForm() {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const submit = () => {
    const code = readHomeGameCode(typed);
    setProblem(code ? undefined : 'A code has 12 letters and digits.');
    if (code) void navigate(homeGamePage(code));
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack $gap={4}>
        <TextField
          label="Enter a code"
          placeholder="7K3F-9QXM-2TPA"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          error={problem}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Row>
          <Button type="submit">Open game</Button>
        </Row>
      </Stack>
    </form>
  );
}
