/** "JPG", "DOCX": a file's type in as few letters as people know it by. */
export const fileKind = ({ name }: Pick<File, 'name'>) => {
  const kind = (name.split('.').at(-1) ?? '').toUpperCase();
  return kind === 'JPEG' ? 'JPG' : kind;
};
