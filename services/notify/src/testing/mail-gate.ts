import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from './free-port.js';

/** A door before a mail server, on a port that stays: shut, the server is away; open, it is there. */
export class MailGate {
  private server?: Server;
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly target: URL,
    readonly port: number,
  ) {}

  static before = async (smtpUrl: string): Promise<MailGate> => {
    const gate = new MailGate(new URL(smtpUrl), await freePort());
    await gate.open();
    return gate;
  };

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  async open(): Promise<void> {
    const server = createServer((from) => {
      const to = connect(Number(this.target.port), this.target.hostname);
      for (const socket of [from, to]) {
        this.sockets.add(socket);
        socket.on('error', () => undefined).on('close', () => this.sockets.delete(socket));
      }
      from.pipe(to).pipe(from);
    });
    this.server = server;
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
  }

  async shut(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    for (const socket of this.sockets) socket.destroy();
    if (server) await new Promise((resolve) => server.close(resolve));
  }
}
