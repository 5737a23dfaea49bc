import type { OrganisationSettings } from '@jobref/contracts/domain/organisation';
import { useQuery } from '@tanstack/react-query';

export const settingsKey = ['/api/admin/settings'] as const;

/** The organisation as administrators set it. */
export const useSettings = () => useQuery<OrganisationSettings>({ queryKey: settingsKey });
