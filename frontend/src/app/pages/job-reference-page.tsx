import type { JobReference } from '@jobref/contracts/job-references';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { JobReferenceView } from '../../features/job-references/details/job-reference-view.js';
import { LazyJobUploader } from '../../features/uploads/uploader/lazy-job-uploader.js';

/** A job reference's details with the uploader [JD]. */
export const JobReferencePage = () => {
  const { id = '' } = useParams();
  const [uploadTo, setUploadTo] = useState<JobReference | null>(null);
  const [isUploading, setUploading] = useState(false);
  const upload = (jobReference: JobReference) => {
    setUploadTo(jobReference);
    setUploading(true);
  };
  return (
    <>
      <JobReferenceView key={id} id={id} onUpload={upload} />
      {uploadTo && (
        <LazyJobUploader jobReference={uploadTo} open={isUploading} onClose={() => setUploading(false)} />
      )}
    </>
  );
};
