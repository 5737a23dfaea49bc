import { Module } from '@nestjs/common';
import { FigureRepository } from './figure.repository.js';
import { FiguresService } from './figures.service.js';

const parts = [FigureRepository, FiguresService];

@Module({ providers: parts, exports: parts })
export class FiguresModule {}
