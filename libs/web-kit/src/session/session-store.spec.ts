import { tokenOf } from '../testing/tokens';
import { forgetRememberedPage, rememberPage, takeRememberedPage } from './return-page';
import { currentSession, forgetSession, keepSession, onSessionEnd, wasSignedOut } from './session-store';
import { readToken } from './token';

const storageEvent = () => window.dispatchEvent(new StorageEvent('storage', { key: 'feltbook.token' }));

afterEach(() => {
  forgetSession();
  localStorage.clear();
});

describe('the session', () => {
  it('knows the player by the token', () => {
    keepSession(tokenOf({ name: 'Zoë 🂡', role: 'owner', email: null }));
    expect(currentSession().user).toEqual({
      id: 'account-1',
      email: null,
      displayName: 'Zo\u00eb \u{1f0a1}',
      role: 'owner',
    });
  });

  it('ends in this tab when another one signs out', () => {
    keepSession(tokenOf());
    const ended = jest.fn();
    const stop = onSessionEnd(ended);
    localStorage.clear();
    storageEvent();
    stop();
    expect(ended).toHaveBeenCalledWith('elsewhere');
    expect(currentSession()).toEqual({ token: null, user: null });
  });

  it('follows a refresh in another tab without ending', () => {
    keepSession(tokenOf());
    const ended = jest.fn();
    const stop = onSessionEnd(ended);
    const fresh = tokenOf({ jti: 'fresh' });
    localStorage.setItem('feltbook.token', fresh);
    storageEvent();
    stop();
    expect(currentSession().token).toBe(fresh);
    expect(ended).not.toHaveBeenCalled();
  });

  it('ends for whoever was here when another player signs in elsewhere', () => {
    keepSession(tokenOf());
    const ended = jest.fn();
    const stop = onSessionEnd(ended);
    localStorage.setItem('feltbook.token', tokenOf({ sub: 'account-2' }));
    storageEvent();
    stop();
    expect(ended).toHaveBeenCalledWith('elsewhere');
    expect(currentSession().user?.id).toBe('account-2');
  });

  it('tells a deliberate sign-out from everything else', () => {
    keepSession(tokenOf());
    expect(wasSignedOut()).toBe(false);
    forgetSession();
    expect(wasSignedOut()).toBe(true);
    keepSession(tokenOf());
    expect(wasSignedOut()).toBe(false);
  });

  it.each(['', 'nonsense', 'a.b.c', `x.${btoa('"text"')}.y`])('takes %j for no token', (text) => {
    expect(readToken(text)).toBeNull();
  });
});

describe('the remembered page', () => {
  it('is given once', () => {
    rememberPage('/edit/7?x=1#top');
    expect(takeRememberedPage()).toBe('/edit/7?x=1#top');
    expect(takeRememberedPage()).toBe('/');
  });

  it('is never a page of signing in', () => {
    forgetRememberedPage();
    rememberPage('/login?error=google');
    expect(takeRememberedPage()).toBe('/');
  });

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'is never %s',
    (page) => {
      sessionStorage.setItem('feltbook.return-to', page);
      expect(takeRememberedPage()).toBe('/');
    },
  );
});
