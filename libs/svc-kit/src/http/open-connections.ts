import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const LOOK_EVERY_MS = 20;

/**
 * The connections of a server's clients, and how they are asked to leave before it stops. A connection that a server
 * closes while nothing is under way may be the one on which a client has just sent its next request, and that request
 * is lost. So it is the client who ends it: every answer says that it is the last one on its connection.
 */
export class OpenConnections {
  private readonly sockets = new Set<Socket>();
  private readonly unanswered = new Set<ServerResponse>();
  private leaving = false;

  constructor(private readonly server: Server) {
    server.on('connection', (socket) => {
      this.sockets.add(socket);
      socket.once('close', () => this.sockets.delete(socket));
    });
    // Before the framework's own listener, which may have answered when it returns.
    server.prependListener('request', (_request, response) => {
      if (this.leaving) {
        response.shouldKeepAlive = false;
        return;
      }
      this.unanswered.add(response);
      response.once('close', () => this.unanswered.delete(response));
    });
  }

  /** From now on every answer, also to what is under way, is the last one on its connection. */
  leave(): void {
    this.leaving = true;
    for (const response of this.unanswered) response.shouldKeepAlive = false;
    this.unanswered.clear();
  }

  /** Resolves when no connection is open, or after the bound in milliseconds. */
  async gone(withinMs: number): Promise<void> {
    const end = performance.now() + withinMs;
    while (this.sockets.size > 0 && performance.now() < end) await pause(LOOK_EVERY_MS);
  }

  /**
   * Closes what has nothing under way, again and again until the work is over: a connection whose last answer had begun
   * before `leave` would otherwise stay open for as long as it may be idle.
   */
  async closeIdleDuring(work: Promise<void>): Promise<void> {
    const timer = setInterval(() => this.closeIdle(), LOOK_EVERY_MS);
    await work.finally(() => clearInterval(timer));
  }

  private closeIdle(): void {
    this.server.closeIdleConnections();
    // Browsers open connections ahead of their need; to the server those look as if a request was on its way.
    for (const socket of this.sockets) if (socket.bytesRead === 0) socket.destroy();
  }
}
