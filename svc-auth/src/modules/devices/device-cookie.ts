import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { HttpCookie, isHttps } from '@feltbook/svc-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AUTH_CONFIG, type AuthConfig } from '../../config/auth-config';
import { deriveKeys, type Secrets } from '../keys/key-sealing';

const DAY_SECONDS = 86_400;
/** Each period has its own key. Marks of this many earlier periods are accepted. */
const PERIOD_DAYS = 90;
const ACCEPTED_PERIODS = 4;
/** Browsers keep no cookie longer than 400 days. */
const LIFE_SECONDS = 400 * DAY_SECONDS;
const MOST_ACCOUNTS = 8;
const MAC_BYTES = 16;
const VALUE = /^[\w-]{22}(?:\.[0-9a-z]{1,6}~[\w-]{22}){1,8}$/;

/** A browser that signed in before. */
export interface Device {
  /** Random; says nothing about its accounts. */
  readonly id: string;
  /** `period~mac` of each account that signed in here, latest first. */
  readonly marks: readonly string[];
}

/**
 * Stores in the browser which accounts signed in there, so that failed sign-ins elsewhere do not lock its players out.
 * The value is a random device id and, per account, a MAC of both ids: it reveals no account and cannot be forged.
 */
@Injectable()
export class DeviceCookie {
  private readonly cookie: HttpCookie;
  private readonly secrets: Secrets;

  constructor(@Inject(AUTH_CONFIG) config: AuthConfig) {
    this.secrets = config;
    this.cookie = new HttpCookie({
      name: 'feltbook_device',
      path: '/',
      // Strict cookies do not come along when Google sends the browser back.
      sameSite: 'lax',
      https: isHttps(config.PUBLIC_URL),
    });
  }

  /** @returns null if nobody has signed in with this browser */
  read(request: Pick<FastifyRequest, 'headers'>): Device | null {
    const value = this.cookie.read(request);
    if (value === undefined || !VALUE.test(value)) return null;
    const [id = '', ...marks] = value.split('.');
    return { id, marks };
  }

  /** Whether the device has a valid mark of this account. */
  knows({ id, marks }: Device, accountId: string, now = new Date()): boolean {
    const current = periodOf(now);
    return marks.some((mark) => {
      const period = parseInt(mark, 36);
      // A replica whose clock is ahead may have begun the next period.
      const isAccepted = period <= current + 1 && period >= current - ACCEPTED_PERIODS;
      return isAccepted && this.marksOf(period, id, accountId).some((own) => isEqual(mark, own));
    });
  }

  /** Adds the mark of an account that just signed in. */
  remember(request: Pick<FastifyRequest, 'headers'>, reply: FastifyReply, accountId: string): void {
    const period = periodOf(new Date());
    const device = this.read(request) ?? { id: randomBytes(16).toString('base64url'), marks: [] };
    const [mark] = this.marksOf(period, device.id, accountId);
    if (device.marks.includes(mark)) return;
    const others = device.marks.filter((other) => !this.isMarkOf(other, device.id, accountId));
    const marks = [mark, ...others].slice(0, MOST_ACCOUNTS);
    this.cookie.set(reply, [device.id, ...marks].join('.'), { maxAge: LIFE_SECONDS });
  }

  /** Renews a valid mark with this period's key. Makes no device known: a refresh token is not proof of the password. */
  renew(request: Pick<FastifyRequest, 'headers'>, reply: FastifyReply, accountId: string): void {
    const device = this.read(request);
    if (device && this.knows(device, accountId)) this.remember(request, reply, accountId);
  }

  private isMarkOf(mark: string, deviceId: string, accountId: string): boolean {
    return this.marksOf(parseInt(mark, 36), deviceId, accountId).some((own) => isEqual(mark, own));
  }

  /** The mark, and the one of the secret that is accepted too. */
  private marksOf(period: number, deviceId: string, accountId: string): readonly [string, ...string[]] {
    const markBy = (key: Buffer) => {
      const mac = createHmac('sha256', key).update(`${deviceId}.${accountId}`).digest();
      return `${period.toString(36)}~${mac.subarray(0, MAC_BYTES).toString('base64url')}`;
    };
    const [first, ...others] = deriveKeys(this.secrets, `device cookie ${period}`);
    return [markBy(first), ...others.map(markBy)];
  }
}

const periodOf = (now: Date): number => Math.floor(now.getTime() / 1000 / DAY_SECONDS / PERIOD_DAYS);

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
