import { CreateUsers1795132800001 } from './1795132800001-create-users.js';
import { CreateOrganisationSettings1795132800002 } from './1795132800002-create-organisation-settings.js';
import { SealAuditLog1795205160000 } from './1795205160000-seal-audit-log.js';
import { FindPeople1795219200000 } from './1795219200000-find-people.js';
import { AddLogo1795240000000 } from './1795240000000-add-logo.js';
import { TraceOutbox1795249000000 } from './1795249000000-trace-outbox.js';
import { NumberPasswordMails1795647000000 } from './1795647000000-number-password-mails.js';
import { FindArabic1795650000001 } from './1795650000001-find-arabic.js';
import { PrioritiseOutbox1795367000000 } from './1795367000000-prioritise-outbox.js';
import { RememberAnswers1795367200000 } from './1795367200000-remember-answers.js';
import { SetDossiers1795430000100 } from './1795430000100-set-dossiers.js';
import { FindFinalSigma1795620000001 } from './1795620000001-find-final-sigma.js';
import { SendDossiers1795420000000 } from './1795420000000-send-dossiers.js';

/** Every migration of the schema, oldest first. */
export const migrations = [
  CreateUsers1795132800001,
  CreateOrganisationSettings1795132800002,
  SealAuditLog1795205160000,
  FindPeople1795219200000,
  AddLogo1795240000000,
  TraceOutbox1795249000000,
  PrioritiseOutbox1795367000000,
  RememberAnswers1795367200000,
  SendDossiers1795420000000,
  SetDossiers1795430000100,
  FindFinalSigma1795620000001,
  NumberPasswordMails1795647000000,
  FindArabic1795650000001,
];
