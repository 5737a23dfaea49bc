import { randomUUID } from 'node:crypto';
import type { AuthClient } from '@jobref/service-kit/calls/clients';
import { createLogger } from '@jobref/service-kit/logging';
import type { GatewayRedis } from './redis.js';
import { SessionEndNotifier } from './session-end-notifier.js';

describe('SessionEndNotifier', () => {
  it('does not fail calls while Redis or auth is unavailable: the session is over anyway', async () => {
    const away = () => Promise.reject(new Error('away'));
    const ends = new SessionEndNotifier(
      { recordSessionEnd: away } as unknown as AuthClient,
      { xadd: away } as unknown as GatewayRedis,
      createLogger('gateway', 'silent'),
    );
    await expect(ends.closeStreams(randomUUID())).resolves.toBeUndefined();
    await expect(ends.record(randomUUID(), randomUUID(), 'ended')).resolves.toBeUndefined();
  });
});
