/** The place of the list of job references. */
export const JobReferencesPage = () => null;
