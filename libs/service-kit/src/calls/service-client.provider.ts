import type { ServiceCalls, ServiceContract } from '@jobref/contracts/services/calls';
import type { FactoryProvider, InjectionToken } from '@nestjs/common';
import { SERVICE_SECRET } from './call.interceptor.js';
import { connectService } from './service-client.js';

/** Provides the typed client of a service under `token`; inject it as `ServiceClient<typeof xService>`. */
export const provideServiceClient = <T extends ServiceCalls>(
  token: InjectionToken,
  contract: ServiceContract<T>,
  url: string,
): FactoryProvider => ({
  provide: token,
  inject: [SERVICE_SECRET],
  useFactory: (secret: string) => connectService(contract, url, secret).client,
});
