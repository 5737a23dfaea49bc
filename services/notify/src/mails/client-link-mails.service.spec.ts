import type { AuthClient, JobsClient } from '@jobref/service-kit/calls/clients';
import type { NotifyConfig } from '../config.js';
import { ClientLinkMailsService } from './client-link-mails.service.js';
import type { MailSender, PreparedMail } from './mail-sender.js';

describe('ClientLinkMailsService', () => {
  it.each([
    ['whose account is deactivated', [{ id: 'mara', isActive: false }]],
    ['whose account is gone', []],
  ])('sends no mail of a sender %s, and tells jobs why', async (_, contacts) => {
    const ended: unknown[] = [];
    const prepared: (PreparedMail | null)[] = [];
    const mails = new ClientLinkMailsService(
      { contactsOf: () => Promise.resolve(contacts) } as unknown as AuthClient,
      {
        linkMailEnded: (_actor: unknown, end: unknown) => Promise.resolve(ended.push(end)),
      } as unknown as JobsClient,
      {} as NotifyConfig,
      {
        deliver: async (_request: unknown, prepare: () => Promise<PreparedMail | null>) => {
          prepared.push(await prepare());
          return false;
        },
      } as unknown as MailSender,
    );
    await mails.deliver({ id: 'message', name: '', attempt: 1, payload: { linkId: 'link', userId: 'mara' } });
    expect(prepared).toEqual([null]);
    expect(ended).toEqual([{ linkId: 'link', reason: 'The account of the sender has been deactivated' }]);
  });
});
