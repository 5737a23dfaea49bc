import { pino } from 'pino';
import { generatePdf, notificationMail, passwordResetMail, welcomeMail } from '@jobref/contracts/wire/queues';
import { Handles } from './message-handler.js';
import { MessageWorker } from './message-worker.js';

@Handles(welcomeMail)
class Welcome {
  handle = () => Promise.resolve();
}
@Handles(passwordResetMail)
class Reset {
  handle = () => Promise.resolve();
}
@Handles(notificationMail)
class Told {
  handle = () => Promise.resolve();
}
@Handles(generatePdf)
class Pdf {
  handle = () => Promise.resolve();
}

const workerWith = (...handlers: { handle: () => Promise<void> }[]) =>
  new MessageWorker({ queue: 'mail', redisUrl: 'redis://127.0.0.1:1' }, handlers, pino({ level: 'silent' }));

describe('a worker at boot', () => {
  it('takes a handler for each message of its queue', () => {
    expect(() => workerWith(new Welcome(), new Reset(), new Told())).not.toThrow();
  });

  it.each([
    ['a missing one', [new Welcome(), new Told()], /No handler for password-reset-mail/],
    ['a doubled one', [new Welcome(), new Welcome(), new Reset(), new Told()], /two handlers/],
    ["another queue's", [new Welcome(), new Reset(), new Told(), new Pdf()], /no message of mail/],
  ])('refuses %s', (_, handlers, message) => {
    expect(() => workerWith(...handlers)).toThrow(message);
  });
});
