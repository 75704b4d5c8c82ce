import { renderPage } from '@feltbook/web-kit/testing';
import { act, fireEvent } from '@testing-library/react';
import { Outlet } from 'react-router-dom';
import { useScrollPosition } from './scroll-position';

function Layout() {
  useScrollPosition();
  return <Outlet />;
}

function open() {
  const routes = [{ element: <Layout />, children: [{ path: '*', element: <p>Page</p> }] }];
  const { router } = renderPage(routes, '/cash');
  jest.advanceTimersByTime(100);
  return router;
}

/** How the browser came to the document. */
const loadedBy = (type: NavigationTimingType) =>
  Object.defineProperty(performance, 'getEntriesByType', { configurable: true, value: () => [{ type }] });

/** The height of the page beyond the window, which limits how far it scrolls. */
let room = 0;
/** Reports that the page's height has changed. */
let grow: () => void = () => {};

const scroll = (top: number) => {
  window.scrollTo(0, top);
  fireEvent.scroll(window);
};

beforeEach(() => {
  jest.useFakeTimers();
  room = 5000;
  jest.spyOn(window, 'scrollTo').mockImplementation((...to: unknown[]) => {
    const top = Math.min(Number(to[1]), room);
    Object.defineProperty(window, 'scrollY', { configurable: true, value: top });
  });
  globalThis.ResizeObserver = class {
    constructor(onResize: ResizeObserverCallback) {
      grow = () => act(() => onResize([], this));
    }
    observe() {}
    unobserve() {}
    disconnect() {
      grow = () => {};
    }
  };
  window.scrollTo(0, 0);
  sessionStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(performance, 'getEntriesByType');
});

it('begins a new page at the top after 100 ms', async () => {
  const router = open();
  scroll(3000);
  await act(() => router.navigate('/add'));
  jest.advanceTimersByTime(99);
  expect(window.scrollY).toBe(3000);
  jest.advanceTimersByTime(1);
  expect(window.scrollY).toBe(0);
});

it('restores the position on Back and Forward', async () => {
  const router = open();
  scroll(3000);
  await act(() => router.navigate('/about'));
  jest.advanceTimersByTime(100);
  scroll(40);
  await act(() => router.navigate(-1));
  jest.advanceTimersByTime(5000);
  expect(window.scrollY).toBe(3000);
  await act(() => router.navigate(1));
  expect(window.scrollY).toBe(40);
});

describe('a page that is lower at first', () => {
  const goBack = async () => {
    const router = open();
    scroll(3000);
    await act(() => router.navigate('/add'));
    jest.advanceTimersByTime(100);
    room = 200;
    await act(() => router.navigate(-1));
    expect(window.scrollY).toBe(200);
    return router;
  };

  it('is scrolled while it grows', async () => {
    await goBack();
    room = 1000;
    grow();
    expect(window.scrollY).toBe(1000);
    room = 9000;
    grow();
    expect(window.scrollY).toBe(3000);
  });

  it('is scrolled back from its end, which the browser keeps in sight while it grows', async () => {
    await goBack();
    room = 9000;
    scroll(8800);
    grow();
    expect(window.scrollY).toBe(3000);
  });

  it.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])(
    'is left to the player after %s',
    async (type) => {
      await goBack();
      fireEvent(document.body, new Event(type, { bubbles: true }));
      room = 9000;
      grow();
      expect(window.scrollY).toBe(200);
    },
  );

  it('stays where it is on the next page', async () => {
    const router = await goBack();
    await act(() => router.navigate('/about'));
    jest.advanceTimersByTime(100);
    room = 9000;
    grow();
    expect(window.scrollY).toBe(0);
  });
});

it('stays in place for a filter and for a remote that is mounted by a second navigation', async () => {
  const router = open();
  scroll(3000);
  await act(() => router.navigate('/cash?location=Aria'));
  jest.advanceTimersByTime(100);
  expect(window.scrollY).toBe(3000);
  await act(() => router.navigate('/cash', { replace: true }));
  jest.advanceTimersByTime(100);
  expect(window.scrollY).toBe(3000);
});

it('ignores that a dialog pins the page on iOS', async () => {
  const router = open();
  scroll(3000);
  document.body.style.position = 'fixed';
  scroll(0);
  document.body.style.position = '';
  await act(() => router.navigate('/add'));
  jest.advanceTimersByTime(100);
  await act(() => router.navigate(-1));
  expect(window.scrollY).toBe(3000);
});

it.each([
  ['reload', 3000],
  ['back_forward', 3000],
  ['navigate', 0],
] as const)('begins a document of type %s at %i', (type, top) => {
  loadedBy(type);
  open();
  scroll(3000);
  fireEvent(document, new Event('visibilitychange'));
  window.scrollTo(0, 0);
  open();
  expect(window.scrollY).toBe(top);
});
