import { render, screen, waitFor } from '@testing-library/react';
import { laterDialog } from './later-dialog';

const load = jest.fn();
const Later = laterDialog(load);
const closed = jest.fn();

it('is loaded when it first opens, and again after a failure', async () => {
  load.mockRejectedValueOnce(new Error('No network.'));
  const { rerender } = render(<Later open={false} onClose={closed} />);
  expect(load).not.toHaveBeenCalled();

  rerender(<Later open onClose={closed} />);
  await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
  rerender(<Later open={false} onClose={closed} />);

  load.mockResolvedValueOnce(({ open }: { open: boolean }) => (open ? <p>Loaded</p> : null));
  rerender(<Later open onClose={closed} />);
  expect(await screen.findByText('Loaded')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
  rerender(<Later open={false} onClose={closed} />);
  expect(screen.queryByText('Loaded')).not.toBeInTheDocument();
});
