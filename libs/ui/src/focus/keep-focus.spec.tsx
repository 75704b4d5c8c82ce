import { act, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { Button } from '../controls/button';
import { Panel } from '../layout/surfaces';
import { ConfirmDialog } from '../overlays/dialog';
import { preloadOverlays } from '../overlays/loader';
import { keepFocus } from './keep-focus';

let stop = () => {};
beforeAll(() => preloadOverlays());
beforeEach(() => {
  stop = keepFocus();
});
afterEach(() => stop());

const frame = () => act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
const button = (name: string) => screen.getByRole('button', { name });
const press = async (name: string) => {
  act(() => button(name).focus());
  fireEvent.click(button(name));
  await frame();
  await frame();
};

/** A page whose button is replaced by what it brings. */
function Steps({ after, children }: { readonly after?: ReactNode; readonly children?: ReactNode }) {
  const [isDone, setDone] = useState(false);
  return (
    <main>
      <h1>Account</h1>
      <Panel title="Recovery codes">
        {isDone ? after : <Button onClick={() => setDone(true)}>Make codes</Button>}
      </Panel>
      {children}
    </main>
  );
}

it('goes to the part that changed where the pressed button was', async () => {
  render(<Steps after={<p>Store these codes now</p>} />);
  await press('Make codes');
  expect(screen.getByRole('heading', { name: 'Recovery codes' })).toHaveFocus();
});

it('goes from a dialog, whose opener is gone too, to the part that the opener was in', async () => {
  function Page() {
    const [isOpen, setOpen] = useState(false);
    const [isDone, setDone] = useState(false);
    const confirm = () => {
      setDone(true);
      setOpen(false);
    };
    return (
      <main>
        <Panel title="Recovery codes">
          {isDone ? <p>Ten codes</p> : <Button onClick={() => setOpen(true)}>Make new codes</Button>}
        </Panel>
        <ConfirmDialog
          open={isOpen}
          title="Make recovery codes"
          confirmLabel="Make codes"
          onConfirm={confirm}
          onCancel={() => setOpen(false)}
        >
          Earlier ones stop working.
        </ConfirmDialog>
      </main>
    );
  }
  render(<Page />);
  await press('Make new codes');
  await screen.findByRole('dialog');
  await press('Make codes');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Recovery codes' })).toHaveFocus();
});

it('goes to the heading if the whole part is gone', async () => {
  function Page() {
    const [isShown, setShown] = useState(true);
    return (
      <>
        {isShown && (
          <div role="status">
            <Button onClick={() => setShown(false)}>OK</Button>
          </div>
        )}
        <main>
          <h1>Dashboard</h1>
        </main>
      </>
    );
  }
  render(<Page />);
  await press('OK');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('returns to a button that was busy', async () => {
  const { rerender } = render(<Button>Save</Button>);
  act(() => button('Save').focus());
  rerender(<Button busy>Save</Button>);
  await frame();
  // Chromium takes the focus from a disabled button, jsdom does not.
  const lost = jest.spyOn(document, 'activeElement', 'get').mockReturnValue(document.body);
  const focused = jest.spyOn(button('Save'), 'focus');
  await frame();
  expect(focused).not.toHaveBeenCalled();
  rerender(<Button>Save</Button>);
  await frame();
  expect(focused).toHaveBeenCalledTimes(1);
  lost.mockRestore();
});

describe('leaves alone', () => {
  it('a field that somebody left', async () => {
    const { rerender } = render(<input aria-label="Notes" />);
    act(() => screen.getByLabelText('Notes').focus());
    act(() => screen.getByLabelText('Notes').blur());
    rerender(
      <>
        <input aria-label="Notes" />
        <p>Saved</p>
      </>,
    );
    await frame();
    expect(document.body).toHaveFocus();
  });

  it('the focus that the page itself moved', async () => {
    render(<Steps after={<input aria-label="Code" ref={(field) => field?.focus()} />} />);
    await press('Make codes');
    expect(screen.getByLabelText('Code')).toHaveFocus();
  });

  it('another page, which has its own way to begin', async () => {
    function Pages() {
      const [isOther, setOther] = useState(false);
      const go = () => {
        history.pushState(null, '', '/other');
        setOther(true);
      };
      return <main>{isOther ? <h1>Other</h1> : <Button onClick={go}>Go</Button>}</main>;
    }
    render(<Pages />);
    await press('Go');
    expect(document.body).toHaveFocus();
    history.pushState(null, '', '/');
  });
});
