import { useQuery } from '@tanstack/react-query';
import type { AppConfig } from '@jobref/contracts/browser/app-config';

/** What the server offers before anybody signs in. */
export const useAppConfig = () => useQuery<AppConfig>({ queryKey: ['/api/config'] });
