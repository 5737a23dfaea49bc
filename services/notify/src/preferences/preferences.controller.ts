import type { Received } from '@jobref/contracts/services/calls';
import { notifyService } from '@jobref/contracts/services/notify';
import { Answers } from '@jobref/service-kit/calls/answers';
import { Controller } from '@nestjs/common';
import { PreferencesService } from './preferences.service.js';

@Controller()
export class PreferencesController {
  constructor(private readonly service: PreferencesService) {}

  @Answers(notifyService.preferences)
  preferences({ actor }: Received<typeof notifyService.preferences>) {
    return this.service.of(actor);
  }

  @Answers(notifyService.setPreferences)
  setPreferences({ actor, input }: Received<typeof notifyService.setPreferences>) {
    return this.service.set(actor, input);
  }
}
