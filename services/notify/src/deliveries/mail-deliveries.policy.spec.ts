import { anonymous, systemActor } from '@jobref/contracts/domain/actor';
import { assertMaySeeDeliveries } from './mail-deliveries.policy.js';

describe('who sees how mails fared', () => {
  it('are administrators and the system', () => {
    expect(() => assertMaySeeDeliveries(systemActor('gateway'))).not.toThrow();
    expect(() => assertMaySeeDeliveries({ kind: 'user', id: 'a', role: 'administrator' })).not.toThrow();
    expect(() => assertMaySeeDeliveries({ kind: 'user', id: 'a', role: 'agent' })).toThrow('Administrator');
    expect(() => assertMaySeeDeliveries(anonymous)).toThrow('Administrator');
  });
});
