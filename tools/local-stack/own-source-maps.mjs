import { setSourceMapsSupport } from 'node:module';

// Errors name lines of our TypeScript. The flag --enable-source-maps would also keep the maps of packages in memory: 10 MB
// of TypeORM's in each service. The images have no maps of packages.
setSourceMapsSupport(true);
