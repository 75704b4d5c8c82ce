import type { FastifyReply } from 'fastify';
import { testConfig } from '../../testing/config';
import { DeviceCookie } from './device-cookie';

const DAY_MS = 86_400_000;
const [ADA, BRUNO] = ['0197-ada', '0197-bruno'];
const https = { PUBLIC_URL: 'https://feltbook.example' };

/** A browser that keeps this one cookie, on https. */
class Jar {
  private header: string | undefined;
  /** Of the last answer. */
  setCookie = '';

  constructor(private readonly devices: DeviceCookie) {}

  get value(): string {
    return this.header?.split('=')[1] ?? '';
  }
  set value(value: string) {
    this.header = `__Host-feltbook_device=${value}`;
  }

  signIn(accountId: string): void {
    this.devices.remember(this.request, this.reply(), accountId);
  }

  refresh(accountId: string): void {
    this.devices.renew(this.request, this.reply(), accountId);
  }

  isKnownTo(accountId: string, { at = new Date(), devices = this.devices } = {}): boolean {
    const device = devices.read(this.request);
    return device !== null && devices.knows(device, accountId, at);
  }

  private reply(): FastifyReply {
    this.setCookie = '';
    const reply = {
      header: (_: string, text: string) => {
        this.setCookie = text;
        this.header = text.split(';')[0];
      },
    };
    return reply as unknown as FastifyReply;
  }

  private get request() {
    return { headers: this.header === undefined ? {} : { cookie: this.header } };
  }
}

const devices = new DeviceCookie(testConfig(https));
let jar: Jar;
beforeEach(() => {
  jar = new Jar(devices);
});

describe('DeviceCookie', () => {
  it('knows the accounts that signed in, and no other', () => {
    expect(jar.isKnownTo(ADA)).toBe(false);
    jar.signIn(ADA);
    expect(jar.isKnownTo(ADA)).toBe(true);
    expect(jar.isKnownTo(BRUNO)).toBe(false);
    jar.signIn(BRUNO);
    expect([ADA, BRUNO].map((account) => jar.isKnownTo(account))).toEqual([true, true]);
  });

  it('is out of reach of scripts and other sites, for long, and for this host only', () => {
    jar.signIn(ADA);
    expect(jar.setCookie).toMatch(/^__Host-feltbook_device=/);
    expect(jar.setCookie).toMatch(/; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  });

  it('names no account, and two devices of one account have nothing in common', () => {
    const other = new Jar(devices);
    for (const device of [jar, other]) device.signIn(ADA);
    expect(jar.value).not.toContain(ADA);
    const [parts, others] = [jar, other].map(({ value }) => value.split(/[.~]/));
    const period = parts?.[1];
    expect(parts?.filter((part) => part !== period && others?.includes(part))).toEqual([]);
  });

  it('is not written again while it is up to date', () => {
    jar.signIn(ADA);
    jar.signIn(ADA);
    expect(jar.setCookie).toBe('');
  });

  it('remembers the last eight accounts', () => {
    for (const account of ['first', '2', '3', '4', '5', '6', '7', '8', 'last']) jar.signIn(account);
    expect(['first', '2', 'last'].map((account) => jar.isKnownTo(account))).toEqual([false, true, true]);
  });

  it('cannot be made up, changed, or used on another device', () => {
    jar.signIn(ADA);
    const other = new Jar(devices);
    other.signIn(BRUNO);
    const [device = '', mark = ''] = jar.value.split('.');
    const [otherDevice = ''] = other.value.split('.');
    const flipped = mark.endsWith('A') ? mark.replace(/A$/, 'Q') : mark.replace(/.$/, 'A');
    for (const value of [`${otherDevice}.${mark}`, `${device}.${flipped}`, device, mark, 'x', '', '.~.']) {
      jar.value = value;
      expect(jar.isKnownTo(ADA)).toBe(false);
    }
    jar.value = `${device}.${mark}`;
    expect(
      jar.isKnownTo(ADA, {
        devices: new DeviceCookie(testConfig({ ...https, KEY_ENCRYPTION_SECRET: 'another'.repeat(8) })),
      }),
    ).toBe(false);
  });

  it('has a new key every quarter, and accepts those of a year', () => {
    jest.useFakeTimers({ now: new Date('2026-03-01T00:00:00Z') });
    jar.signIn(ADA);
    const first = jar.value;
    const later = (days: number) => new Date(Date.now() + days * DAY_MS);
    expect(jar.isKnownTo(ADA, { at: later(300) })).toBe(true);
    expect(jar.isKnownTo(ADA, { at: later(500) })).toBe(false);
    jest.setSystemTime(later(100));
    jar.signIn(ADA);
    expect(jar.value).not.toBe(first);
    expect(jar.value.split('.')).toHaveLength(2);
    expect(jar.isKnownTo(ADA, { at: later(300) })).toBe(true);
    jest.useRealTimers();
  });

  it('is renewed by a refresh while it is valid, and never made by one', () => {
    jar.refresh(ADA);
    expect(jar.setCookie).toBe('');
    jest.useFakeTimers({ now: new Date('2026-03-01T00:00:00Z') });
    jar.signIn(ADA);
    const first = jar.value;
    jar.refresh(BRUNO);
    expect(jar.isKnownTo(BRUNO)).toBe(false);
    jest.setSystemTime(new Date(Date.now() + 100 * DAY_MS));
    jar.refresh(ADA);
    expect(jar.value).not.toBe(first);
    const renewed = jar.value;
    jest.setSystemTime(new Date(Date.now() + 500 * DAY_MS));
    jar.refresh(ADA);
    expect(jar.value).toBe(renewed);
    expect(jar.isKnownTo(ADA)).toBe(false);
    jest.useRealTimers();
  });
});
