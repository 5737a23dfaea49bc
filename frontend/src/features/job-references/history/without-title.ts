/** A sentence of a job reference's history without its title, which stands above: "PDF of Roof survey generated" is "PDF generated". */
export const withoutTitle = (sentence: string, title: string): string => {
  // As words of its own: a title of one letter stands in many others, and one like "a" in the sentence's own words.
  const at = sentence.startsWith(`${title} `) ? 0 : ` ${sentence} `.lastIndexOf(` ${title} `);
  if (at < 0) return sentence;
  const before = sentence.slice(0, at).replace(/\s(on|to|of|from)\s$/, '');
  const rest = `${before.trim()} ${sentence.slice(at + title.length).trim()}`.trim();
  return rest ? rest.charAt(0).toUpperCase() + rest.slice(1) : sentence;
};
