import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Caller } from '../limits/caller';
import { FEW_ANONYMOUS, QUEUE_PLACES, SLOTS, Slots } from './slots';
import { ClientGone, NoSlot } from './upstream-failure';

const player = (account: number, address = account): Caller => ({
  account: `player-${account}`,
  address: `10.0.0.${address}`,
});
const guest = (address: number): Caller => ({ account: null, address: `10.0.1.${address}` });
const responses: EventEmitter[] = [];
function response(): ServerResponse {
  const emitter = new EventEmitter();
  responses.push(emitter);
  return emitter as unknown as ServerResponse;
}

const LONG_MS = 10_000;
const OF_ACCOUNT = 6;

describe('the slots of a service', () => {
  let slots: Slots;
  beforeEach(() => {
    slots = new Slots();
  });
  afterEach(() => {
    for (const client of responses.splice(0)) client.emit('close');
  });

  /** @returns how many calls hold a slot at once, of so many that ask for one */
  const admitted = (caller: Caller, count: number) => {
    const waits = Array.from({ length: count }, () => slots.take(caller, LONG_MS, response()));
    for (const wait of waits) wait?.catch(() => undefined);
    return waits.filter((wait) => wait === undefined).length;
  };

  it('are capped for an account, for an address without a token, and for an address', () => {
    expect(admitted(player(1), 60)).toBe(OF_ACCOUNT);
    slots = new Slots();
    expect(admitted(guest(1), 60)).toBe(32);
    slots = new Slots();
    const ofOneAddress = Array.from({ length: 10 }, (_, account) => admitted(player(account, 1), OF_ACCOUNT));
    expect(ofOneAddress).toEqual([...Array.from({ length: 8 }, () => OF_ACCOUNT), 0, 0]);
    expect(admitted(player(11), 5)).toBe(5);
  });

  it('are few for all callers without a token, where these only look at shared views', () => {
    slots = new Slots(FEW_ANONYMOUS);
    const views = Array.from({ length: 8 }, (_, address) => admitted(guest(address), 3));
    expect(views).toEqual([3, 3, 2, 0, 0, 0, 0, 0]);
    expect(slots.load).toEqual({ running: 8, waiting: 16 });
    expect(admitted(guest(9), 16)).toBe(0);
    expect(() => slots.take(guest(10), LONG_MS, response())).toThrow(NoSlot);
    for (let account = 1; account <= 9; account += 1)
      expect(admitted(player(account), OF_ACCOUNT)).toBe(OF_ACCOUNT);
  });

  it('are half of those few, with half of the queue, for one address', () => {
    slots = new Slots(FEW_ANONYMOUS);
    expect(admitted(guest(1), 20)).toBe(4);
    expect(slots.load).toEqual({ running: 4, waiting: 16 });
    expect(() => slots.take(guest(1), LONG_MS, response())).toThrow(NoSlot);
    expect(admitted(guest(2), 4)).toBe(4);
  });

  it('are not few for calls that their sender signs, whatever visitors hold', () => {
    slots = new Slots(FEW_ANONYMOUS);
    for (let address = 1; address <= 2; address += 1) admitted(guest(address), 20);
    expect(slots.load).toEqual({ running: 8, waiting: 32 });
    const sender = { ...guest(3), isSigned: true };
    expect(admitted(sender, 32)).toBe(32);
    for (let call = 0; call < 32; call += 1) slots.give(sender);
    expect(slots.load.running).toBe(8);
    expect(() => slots.take(guest(4), LONG_MS, response())).toThrow(NoSlot);
  });

  it('go to the first caller below its cap: a caller at its cap delays nobody behind it', async () => {
    for (let account = 1; account <= 10; account += 1) admitted(player(account), OF_ACCOUNT);
    admitted(guest(1), 4);
    expect(slots.load.running).toBe(SLOTS);
    const order: string[] = [];
    const waits = [player(1), player(1), player(11)].map(async (caller, at) => {
      await slots.take(caller, LONG_MS, response());
      order.push(`${at}`);
    });
    slots.give(player(2));
    await waits[2];
    expect(order).toEqual(['2']);
    slots.give(player(1));
    slots.give(player(1));
    await Promise.all(waits);
    expect(order).toEqual(['2', '0', '1']);
    expect(slots.load).toEqual({ running: SLOTS, waiting: 0 });
  });

  it('have a queue with caps per caller', () => {
    admitted(player(1), OF_ACCOUNT + 64);
    expect(() => slots.take(player(1), LONG_MS, response())).toThrow(NoSlot);
    for (let account = 2; account <= 4; account += 1) admitted(player(account), OF_ACCOUNT + 64);
    for (let address = 1; address <= 2; address += 1) admitted(guest(address), 20);
    expect(slots.load).toEqual({ running: SLOTS, waiting: QUEUE_PLACES });
    expect(() => slots.take(player(9), LONG_MS, response())).toThrow(NoSlot);
  });

  it('reject a wait beyond the deadline, and of a client that left', async () => {
    admitted(player(1), OF_ACCOUNT);
    await expect(slots.take(player(1), 20, response())).rejects.toThrow(NoSlot);
    const leaving = response();
    const wait = slots.take(player(1), LONG_MS, leaving);
    leaving.emit('close');
    await expect(wait).rejects.toThrow(ClientGone);
    expect(slots.load).toEqual({ running: OF_ACCOUNT, waiting: 0 });
    for (let call = 0; call < OF_ACCOUNT; call += 1) slots.give(player(1));
    expect(slots.load.running).toBe(0);
    expect(admitted(player(1), 1)).toBe(1);
  });
});
