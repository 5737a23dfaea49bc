import type { NestFastifyApplication } from '@nestjs/platform-fastify';

const line = /^(?<branches>(?:[│├└ ][ ─]{3})*)(?<path>\S+)(?: \((?<methods>[A-Z, ]+)\))?$/;
const branchLength = '├── '.length;

/** Returns every route in the running gateway's router, as `GET /api/jobs/:id`, sorted. */
export const routesOf = (app: NestFastifyApplication): string[] => {
  const above: string[] = [];
  const printed = app.getHttpAdapter().getInstance().printRoutes({ commonPrefix: false });
  const routes = printed.split('\n').flatMap((text) => {
    if (text === '') return [];
    const { branches, path, methods } = line.exec(text)?.groups ?? {};
    if (branches === undefined || path === undefined) throw new Error(`The router printed: ${text}`);
    const depth = branches.length / branchLength - 1;
    // In the router's output a wildcard replaces the slash before it.
    above.splice(depth, Infinity, path === '*' ? '/*' : path);
    return methods?.split(', ').map((method) => `${method} ${above.join('')}`) ?? [];
  });
  return routes.sort();
};
