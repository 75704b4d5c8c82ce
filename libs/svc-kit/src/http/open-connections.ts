import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const LOOK_EVERY_MS = 20;

/**
 * Drains a server's connections before it stops. If the server closes an idle connection, it may lose a request that the
 * client has just sent. So the client closes it: every answer is marked as the last one on its connection.
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

  /** From now on every answer, also to requests in progress, is the last one on its connection. */
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
   * Closes idle connections repeatedly until the requests in progress are done: a connection whose last answer had begun
   * before `leave` would otherwise stay open until its idle timeout.
   */
  async closeIdleDuring(work: Promise<void>): Promise<void> {
    const timer = setInterval(() => this.closeIdle(), LOOK_EVERY_MS);
    await work.finally(() => clearInterval(timer));
  }

  private closeIdle(): void {
    this.server.closeIdleConnections();
    // Browsers open connections in advance; to the server those look like requests in progress.
    for (const socket of this.sockets) if (socket.bytesRead === 0) socket.destroy();
  }
}
