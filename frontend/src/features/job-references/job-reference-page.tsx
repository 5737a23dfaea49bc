/** The place of a job reference's details. */
export const JobReferencePage = () => null;
