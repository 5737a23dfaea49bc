import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';
import { normalised } from './1795570000000-search-unseen-characters.js';
import { rewriteRowsWith } from './1795620000000-search-final-sigma.js';
import { schemaOf } from './extensions.js';

/** Letters with what they are compared as, as in Lucene's ArabicNormalizer and PersianNormalizer. */
const letters = ['أا', 'إا', 'آا', 'ٱا', 'ؤو', 'ئي', 'ىي', 'یي', 'ةه', 'کك'];
const from = letters.map((pair) => pair[0]).join('');
const to = letters.map((pair) => pair[1]).join('');
/** The line that stretches a word (tatweel), vowels and other signs above or below a letter. */
const signs = '\u0640\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0653\u0654\u0655\u0670';

/** Ignores hamza, vowels and other forms of the same Arabic letter: احمد finds أحمد (docs/decisions/0061). */
export class SearchArabic1795650000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    const unaccent = await schemaOf(runner, 'unaccent');
    // `translate` removes the characters of its second argument that have none in the third.
    await runner.query(normalised(unaccent, (lower) => `translate(${lower}, 'ς${from}${signs}', 'σ${to}')`));
    await runner.query(rewriteRowsWith(from + signs));
  }
}
