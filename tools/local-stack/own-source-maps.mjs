import { setSourceMapsSupport } from 'node:module';

// Stack traces show lines of the product's own TypeScript. The flag --enable-source-maps would also keep packages' maps
// in memory: 10 MB of TypeORM's in each service. The images contain no maps of packages.
setSourceMapsSupport(true);
