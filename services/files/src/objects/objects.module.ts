import { join } from 'node:path';
import { type Logger, LOGGER } from '@jobref/service-kit/logging';
import { type DynamicModule, Module } from '@nestjs/common';
import { FileDecoder } from '../derivatives/file-decoder.js';
import { MarkupFonts } from '../derivatives/markup-fonts.js';
import { Spool } from '../intake/spool.js';
import { ClamAv } from '../scanner/clamav.js';
import { FileCopies } from './file-copies.js';
import { LogoIntake } from './logo-intake.js';
import { MarkedPhotos } from './marked-photos.js';
import { ObjectsController } from './objects.controller.js';
import { ObjectsService } from './objects.service.js';

export interface ObjectsOptions {
  spoolFolder: string;
  /** Path of the compiled `derivatives/decode.program.ts`. */
  decodeProgram: string;
  /** Absent: files are not scanned. */
  clamavUrl?: string;
}

@Module({})
export class ObjectsModule {
  static forRoot({ spoolFolder, decodeProgram, clamavUrl }: ObjectsOptions): DynamicModule {
    return {
      module: ObjectsModule,
      controllers: [ObjectsController],
      providers: [
        ObjectsService,
        FileCopies,
        LogoIntake,
        MarkedPhotos,
        { provide: ClamAv, useFactory: () => (clamavUrl ? new ClamAv(clamavUrl) : null) },
        { provide: Spool, useFactory: () => new Spool(spoolFolder) },
        {
          provide: MarkupFonts,
          inject: [Spool],
          useFactory: ({ folder }: Spool) => new MarkupFonts(join(folder, 'fonts')),
        },
        {
          provide: FileDecoder,
          inject: [LOGGER, MarkupFonts],
          useFactory: (logger: Logger, fonts: MarkupFonts) => new FileDecoder(decodeProgram, logger, fonts),
        },
      ],
    };
  }
}
