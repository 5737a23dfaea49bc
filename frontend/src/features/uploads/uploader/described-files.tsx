import { useEffect, useState } from 'react';
import type { JobUppy } from './job-uppy.js';

/** A text as a CSS string: every character that could end it is written by its number (CSS Syntax, section 4.3.7). */
const cssString = (text: string) =>
  `"${text.replace(/["\\<\p{Cc}]/gu, (character) => `\\${character.codePointAt(0)?.toString(16)} `)}"`;

const rulesOf = (uploader: JobUppy) =>
  uploader
    .getFiles()
    .flatMap(({ id, meta }) => {
      const description = meta.description?.trim();
      if (!description) return [];
      return `#${CSS.escape(`uppy_${id}`)} .uppy-Dashboard-Item-fileInfo::after { content: ${cssString(description)}; }`;
    })
    .join('\n');

/** What was said of each file, below its name: Uppy's list has no place for it of its own. */
export const DescribedFiles = ({ uploader }: { uploader: JobUppy }) => {
  const [rules, setRules] = useState('');
  useEffect(() => {
    const look = () => setRules(rulesOf(uploader));
    look();
    uploader.on('state-update', look);
    return () => void uploader.off('state-update', look);
  }, [uploader]);
  return <style>{rules}</style>;
};
