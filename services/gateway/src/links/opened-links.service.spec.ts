import type { JobsClient } from '@jobref/service-kit/calls/clients';
import type { RateLimits } from '../limits/rate-limits.js';
import type { SignInLimit } from '../limits/sign-in-limit.js';
import { OpenedLinksService } from './opened-links.service.js';

describe('OpenedLinksService', () => {
  const place = { jobReferenceId: 'a', pdfId: 'b', reference: 'JR-2026-000001' };
  const actor = { kind: 'link', id: '00000000-0000-4000-8000-000000000000' } as const;
  const counted: string[] = [];
  const count = (of: string) => Promise.resolve(void counted.push(of));
  const links = new OpenedLinksService(
    {
      linkedPdf: () => Promise.resolve(place),
      downloadLinkedPdf: () => Promise.resolve(place),
    } as unknown as JobsClient,
    { calls: { count }, publicCalls: { count } } as unknown as RateLimits,
    {} as SignInLimit,
  );

  it('counts requests per link, and recorded downloads per address too', async () => {
    const download = await links.pdf(actor, { attachment: true, address: '192.0.2.1' });
    expect(counted).toEqual([`link:${actor.id}`]);
    await download.record?.();
    expect(counted).toEqual([`link:${actor.id}`, '192.0.2.1']);
  });
});
