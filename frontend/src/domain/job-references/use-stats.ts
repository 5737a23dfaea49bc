import type { Stats } from '@jobref/contracts/domain/job-references';
import { useQuery } from '@tanstack/react-query';

/** GET /api/stats; figures may be missing. */
export const useStats = () => useQuery<Partial<Stats>>({ queryKey: ['/api/stats'] });
