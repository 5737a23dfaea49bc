import { cssText } from './css-text.js';

describe('cssText', () => {
  it('keeps letters and digits', () => expect(cssText('Abc123')).toBe('"Abc123"'));
  it('escapes everything that could end a string, a rule or an element', () =>
    expect(cssText('"\\;}</')).toBe('"\\22 \\5c \\3b \\7d \\3c \\2f "'));
  it('escapes whole characters beyond the basic plane', () => expect(cssText('🏠é')).toBe('"\\1f3e0 \\e9 "'));
});
