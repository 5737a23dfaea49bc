import tseslint from 'typescript-eslint';
import config from '../../../eslint.config.mjs';

/** The lint rules of this repository, without those that need the types of a whole project to be computed. */
export default [...config, { files: ['**/*.{ts,tsx}'], ...tseslint.configs.disableTypeChecked }];
