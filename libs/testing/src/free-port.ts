/** For services that must know their port before they listen; where 0 will do, prefer 0. */
export { freePort } from '@jobref/local-servers/ports';
