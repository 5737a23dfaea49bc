export const env = { isDevelopment: false };
