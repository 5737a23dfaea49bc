import type { ServiceCalls, ServiceContract } from '@jobref/contracts/services/calls';
import type { FactoryProvider, InjectionToken } from '@nestjs/common';
import { SERVICE_SECRET } from './call.interceptor.js';
import { connectService } from './service-client.js';

/**
 * Provides the typed client of a service under `token`; inject it as `ServiceClient<typeof xService>`.
 * Its connection ends with the application, after the last request was answered.
 */
export const provideServiceClient = <T extends ServiceCalls>(
  token: InjectionToken,
  contract: ServiceContract<T>,
  url: string,
): FactoryProvider => ({
  provide: token,
  inject: [SERVICE_SECRET],
  useFactory: (secret: string) => {
    const connection = connectService(contract, url, secret);
    return Object.defineProperty(connection.client, 'onApplicationShutdown', {
      value: () => connection.close(),
    });
  },
});
