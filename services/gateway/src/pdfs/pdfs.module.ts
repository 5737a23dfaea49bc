import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.js';
import { PdfsController } from './pdfs.controller.js';
import { PdfsService } from './pdfs.service.js';

@Module({ imports: [FilesModule], controllers: [PdfsController], providers: [PdfsService] })
export class PdfsModule {}
