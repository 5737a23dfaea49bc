import { client, clientRequest, clientsQuery, updateClientRequest } from '@jobref/contracts/domain/clients';
import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';

export class ClientsQueryDto extends createZodDto(clientsQuery) {}
export class ClientRequestDto extends createZodDto(clientRequest) {}
export class UpdateClientDto extends createZodDto(updateClientRequest) {}
export class ClientDto extends createZodDto(client) {}
export class ClientsDto extends createZodDto(z.array(client)) {}
