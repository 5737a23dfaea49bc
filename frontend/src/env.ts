/** Constants of the build. Tests use env.jest.ts instead, because Node has no import.meta.env in CommonJS. */
export const env = { isDevelopment: import.meta.env.DEV };
