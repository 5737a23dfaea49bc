import { isAddressOrNetwork, trustedProxies } from './trusted-proxies.js';

describe('trusted proxies', () => {
  const isTrusted = trustedProxies(['127.0.0.1', '10.1.0.0/16', 'fd00::/8']);

  it.each(['127.0.0.1', '::ffff:127.0.0.1', '10.1.200.3', 'fd12::1'])('include %s', (address) => {
    expect(isTrusted(address)).toBe(true);
  });

  it.each(['127.0.0.2', '10.2.0.1', '::1', '', 'localhost', undefined])('do not include %s', (address) => {
    expect(isTrusted(address)).toBe(false);
  });

  it('are none by default', () => {
    expect(trustedProxies([])('127.0.0.1')).toBe(false);
  });

  it.each([
    ['10.0.0.0/8', true],
    ['::1', true],
    ['10.0.0.0/33', false],
    ['10.0.0.0/', false],
    ['proxy.local', false],
  ])('accept the entry %s: %s', (entry, usable) => {
    expect(isAddressOrNetwork(entry)).toBe(usable);
  });
});
