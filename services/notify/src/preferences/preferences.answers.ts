import { notifyService } from '@jobref/contracts/wire/notify';
import { answersOf } from '@jobref/service-kit/calls/answers';
import { PreferencesService } from './preferences.service.js';

export const preferenceAnswers = answersOf(notifyService, [PreferencesService], (preferences) => ({
  preferences: (actor) => preferences.of(actor),
  setPreferences: (actor, wanted) => preferences.set(actor, wanted),
}));
