import { AppError } from '@jobref/service-kit/errors';

/** Properties that decide whether one of our own pages sent a request. */
export interface RequestOrigin {
  method: string;
  origin: string | undefined;
  fetchSite: string | undefined;
  /** The host that the request was sent to; a forwarded one only from a trusted proxy. */
  host: string;
}

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Returns the host of a URL without the scheme's default port; undefined for `null` and anything that is no URL. */
const hostOf = (url: string): string | undefined => {
  const parsed = URL.parse(url);
  return parsed?.host ? parsed.host : undefined;
};

const isOwn = (origin: string, host: string, publicUrl: string): boolean => {
  const scheme = /^(https?):\/\//.exec(origin)?.[1];
  if (!scheme) return false;
  return origin === new URL(publicUrl).origin || hostOf(origin) === hostOf(`${scheme}://${host}`);
};

/**
 * Returns whether a write comes from another site's page [PE-08]: Origin, if present, must be our own host or
 * PUBLIC_URL; without it Sec-Fetch-Site decides; scripts send neither and are allowed.
 */
export const isCrossSiteWrite = (
  { method, origin, fetchSite, host }: RequestOrigin,
  publicUrl: string,
): boolean => {
  if (reads.has(method)) return false;
  if (origin !== undefined) return !isOwn(origin, host, publicUrl);
  return isCrossSite(fetchSite);
};

/** Returns whether Sec-Fetch-Site names another site (or a sibling of ours); absent and `none` do not count [RT-12]. */
export const isCrossSite = (fetchSite: string | undefined): boolean =>
  fetchSite === 'cross-site' || fetchSite === 'same-site';

export const crossSiteRefused = () => new AppError('foreign_origin', 'Requests from other sites are refused');
