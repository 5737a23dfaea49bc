/** For services that must know their port before they listen; prefer port 0 where possible. */
export { freePort } from '@jobref/local-servers/ports';
