import type { ServiceSpec } from '../stack/services.ts';
import { portsOf } from '../stack/wiring.ts';

const main = 'tools/local-stack/src/testing/stand-in-service.ts';

/** A product of two tiny processes, one of which listens on PORT as the gateway does. */
export const standInServices: ServiceSpec[] = [
  {
    name: 'gateway',
    main,
    env: (wiring) => ({
      PORT: String(wiring.ports.gateway),
      OPS_PORT: String(portsOf(wiring, 'gateway').opsPort),
    }),
  },
  {
    name: 'worker',
    main,
    env: (wiring) => ({ PORT: undefined, OPS_PORT: String(portsOf(wiring, 'worker').opsPort) }),
  },
];
