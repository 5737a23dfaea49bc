import { jobsService } from '@jobref/contracts/services/jobs';
import type { Received } from '@jobref/contracts/services/calls';
import { Answers } from '@jobref/service-kit/calls/answers';
import { RememberedAnswers } from '@jobref/service-kit/idempotency/remembered-answers';
import { Controller } from '@nestjs/common';
import { AddFiles } from './add-files.js';
import { FilePlacesService } from './file-places.service.js';
import { FilesService } from './files.service.js';

@Controller()
export class FilesController {
  constructor(
    private readonly places: FilePlacesService,
    private readonly addFiles: AddFiles,
    private readonly files: FilesService,
    private readonly answers: RememberedAnswers,
  ) {}

  @Answers(jobsService.reserveFilePlace)
  reserve({ actor, input }: Received<typeof jobsService.reserveFilePlace>) {
    return this.answers.once(actor, input.idempotency, () =>
      this.places.reserve(actor, input.jobReferenceId),
    );
  }

  @Answers(jobsService.openFilePlace)
  open({ actor, input }: Received<typeof jobsService.openFilePlace>) {
    return this.places.open(actor, input.placeId);
  }

  @Answers(jobsService.fillFilePlace)
  fill({ actor, input }: Received<typeof jobsService.fillFilePlace>) {
    return this.places.fill(actor, input.placeId, input.stored);
  }

  @Answers(jobsService.releaseFilePlaces)
  release({ actor, input }: Received<typeof jobsService.releaseFilePlaces>) {
    return this.places.release(actor, input.placeIds);
  }

  @Answers(jobsService.addFiles)
  add({ actor, input }: Received<typeof jobsService.addFiles>) {
    return this.answers.once(actor, input.idempotency, () =>
      this.addFiles.ofPlaces(actor, input.jobReferenceId, input.files),
    );
  }

  @Answers(jobsService.roomForFiles)
  room({ actor, input }: Received<typeof jobsService.roomForFiles>) {
    return this.files.room(actor, input.jobReferenceId);
  }

  @Answers(jobsService.addFormFiles)
  addForm({ actor, input }: Received<typeof jobsService.addFormFiles>) {
    return this.answers.once(actor, input.idempotency, () =>
      this.addFiles.ofForm(actor, input.jobReferenceId, input.files),
    );
  }

  @Answers(jobsService.discardFormFiles)
  discardForm({ actor, input }: Received<typeof jobsService.discardFormFiles>) {
    return this.files.discard(actor, input.jobReferenceId, input.fileIds);
  }

  @Answers(jobsService.file)
  get({ actor, input }: Received<typeof jobsService.file>) {
    return this.files.get(actor, input.jobReferenceId, input.fileId);
  }

  @Answers(jobsService.updateFile)
  update({ actor, input }: Received<typeof jobsService.updateFile>) {
    return this.files.update(actor, input.jobReferenceId, input.fileId, input.changes);
  }

  @Answers(jobsService.removeFile)
  remove({ actor, input }: Received<typeof jobsService.removeFile>) {
    return this.files.remove(actor, input.jobReferenceId, input.fileId);
  }
}
