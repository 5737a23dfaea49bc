import {
  jobReferenceChoice,
  dossierChoice,
  type DossierChoice,
  type DossierOptions,
  optionsOf,
  personalChoice,
} from '@jobref/contracts/domain/dossier-options';
import { AppError } from '@jobref/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { FileRepository } from '../files/file.repository.js';
import { DossierChoiceRepository } from './dossier-choice.repository.js';

/** The options chosen now, and the organisation's defaults. */
export interface ChosenOptions {
  options?: DossierChoice | undefined;
  defaults?: DossierChoice | undefined;
}

const strangeFile = () =>
  new AppError(
    'invalid_input',
    'A file that is to be left out is not on this job reference',
    'options.leftOut',
  );

/** Returns stored options; those in an older format count as not chosen. */
const kept = (choice: unknown): DossierChoice => dossierChoice.safeParse(choice).data ?? {};

/** Resolves a dossier's options: those chosen now, then the person's last ones, then the organisation's defaults. */
@Injectable()
export class DossierChoicesService {
  constructor(
    private readonly choices: DossierChoiceRepository,
    private readonly files: FileRepository,
  ) {}

  /**
   * Called within the transaction of an actor who may generate. Throws `invalid_input` for a file of another job
   * reference.
   */
  async resolve(
    personId: string,
    jobReferenceId: string,
    { options: requested = {}, defaults = {} }: ChosenOptions,
  ): Promise<DossierOptions> {
    const last = await this.choices.last(personId, jobReferenceId);
    const ofOne = jobReferenceChoice(optionsOf(kept(last.ofJobReference)));
    const options = optionsOf(defaults, kept(last.ofPerson), ofOne, requested);
    if (options.leftOut.length === 0) return options;
    const there = new Set((await this.files.inOrder(jobReferenceId)).map(({ id }) => id));
    if (requested.leftOut?.some((id) => !there.has(id))) throw strangeFile();
    return { ...options, leftOut: options.leftOut.filter((id) => there.has(id)) };
  }

  /** Stores the options for the person's next dossier, of any job reference. */
  remember(personId: string, options: DossierOptions, { defaults = {} }: ChosenOptions): Promise<void> {
    return this.choices.keep(personId, personalChoice(options, defaults));
  }
}
