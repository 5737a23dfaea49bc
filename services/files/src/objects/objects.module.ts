import { type DynamicModule, Module } from '@nestjs/common';
import { Spool } from '../intake/spool.js';
import { LogoIntake } from './logo-intake.js';
import { ObjectsController } from './objects.controller.js';
import { ObjectsService } from './objects.service.js';

@Module({})
export class ObjectsModule {
  static forRoot(spoolFolder: string): DynamicModule {
    return {
      module: ObjectsModule,
      controllers: [ObjectsController],
      providers: [ObjectsService, LogoIntake, { provide: Spool, useFactory: () => new Spool(spoolFolder) }],
    };
  }
}
