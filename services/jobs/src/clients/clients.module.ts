import { DatabaseModule } from '@jobref/service-kit/database/database.module';
import { Module } from '@nestjs/common';
import { LiveModule } from '../live/live.module.js';
import { Client } from './client.entity.js';
import { ClientRepository } from './client.repository.js';
import { ClientsService } from './clients.service.js';

const parts = [ClientRepository, ClientsService];

@Module({
  imports: [DatabaseModule.forFeature([Client]), LiveModule],
  providers: parts,
  exports: parts,
})
export class ClientsModule {}
