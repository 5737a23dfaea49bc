import 'reflect-metadata';
import {
  clientLinkMail,
  generatePdf,
  notificationMail,
  passwordResetMail,
  welcomeMail,
} from '@jobref/contracts/wire/queues';
import { messageHandlersOf, OnGivenUp, OnMessage, type ReceivedMessage } from './message-handler.js';
import { byMessage } from './message-worker.js';

class Credentials {
  readonly sent: string[] = [];

  @OnMessage(welcomeMail)
  @OnMessage(passwordResetMail)
  send({ name }: ReceivedMessage<typeof welcomeMail>): Promise<void> {
    this.sent.push(name);
    return Promise.resolve();
  }

  @OnGivenUp(welcomeMail)
  giveUp(_: ReceivedMessage<typeof welcomeMail>, { message }: Error): Promise<void> {
    this.sent.push(message);
    return Promise.resolve();
  }
}
class Notification {
  @OnMessage(notificationMail)
  send(): Promise<void> {
    return Promise.resolve();
  }
}
class ClientLink {
  @OnMessage(clientLinkMail)
  send(): Promise<void> {
    return Promise.resolve();
  }
}
class Pdf {
  @OnMessage(generatePdf)
  make(): Promise<void> {
    return Promise.resolve();
  }
}
const handlersOf = (...instances: object[]) => byMessage('mail', instances.flatMap(messageHandlersOf));

describe('message worker at boot', () => {
  it('finds a method for each message of its queue, and ignores those of other queues', () => {
    const handlers = handlersOf(new Credentials(), new ClientLink(), new Notification(), new Pdf());
    expect([...handlers.keys()].sort()).toEqual([
      'client-link-mail@1',
      'notification-mail@1',
      'password-reset-mail@1',
      'welcome-mail@1',
    ]);
  });

  it.each([
    [
      'a missing one',
      [new ClientLink(), new Notification()],
      /No handler for welcome-mail@1, password-reset-mail@1/,
    ],
    ['a doubled one', [new Credentials(), new Notification(), new Notification()], /two handlers/],
  ])('refuses %s', (_, instances, message) => {
    expect(() => handlersOf(...instances)).toThrow(message);
  });

  it('binds methods to their object, and giving up to its message', async () => {
    const credentials = new Credentials();
    const handlers = handlersOf(credentials, new ClientLink(), new Notification());
    const message = { id: 'a', name: 'welcome-mail', payload: {}, attempt: 1 };
    await handlers.get('welcome-mail@1')?.handle(message);
    await handlers.get('welcome-mail@1')?.giveUp?.(message, new Error('too often'));
    expect(credentials.sent).toEqual(['welcome-mail', 'too often']);
    expect(handlers.get('password-reset-mail@1')?.giveUp).toBeUndefined();
  });
});
