import {
  clientLink,
  madeClientLink,
  makeClientLinkRequest,
  openClientLinkRequest,
  openedLink,
} from '@jobref/contracts/domain/client-links';
import { id } from '@jobref/contracts/domain/text';
import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';

export class LinkOfJobParams extends createZodDto(z.object({ id, linkId: id })) {}
export class MakeClientLinkDto extends createZodDto(makeClientLinkRequest) {}
export class ClientLinkDto extends createZodDto(clientLink) {}
export class MadeClientLinkDto extends createZodDto(madeClientLink) {}

export class LinkParams extends createZodDto(z.object({ linkId: id })) {}
export class LinkedPhotoParams extends createZodDto(z.object({ linkId: id, fileId: id })) {}
export class OpenClientLinkDto extends createZodDto(openClientLinkRequest) {}
export class OpenedLinkDto extends createZodDto(openedLink) {}
