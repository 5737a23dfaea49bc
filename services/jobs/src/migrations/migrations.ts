import { CreateJobs1795132800000 } from './1795132800000-create-jobs.js';
import { SealAuditLog1795205160000 } from './1795205160000-seal-audit-log.js';
import { CreateCollaboration1795211400000 } from './1795211400000-create-collaboration.js';
import { HoldJobReferences1795212000000 } from './1795212000000-hold-job-references.js';
import { FitCollaboration1795213000000 } from './1795213000000-fit-collaboration.js';
import { IndexWork1795230000000 } from './1795230000000-index-work.js';
import { FastLists1795231000000 } from './1795231000000-fast-lists.js';
import { TraceOutbox1795249000000 } from './1795249000000-trace-outbox.js';
import { HashDossiers1795361400000 } from './1795361400000-hash-dossiers.js';
import { ShareToComment1795363200000 } from './1795363200000-share-to-comment.js';
import { NameColleagues1795365000000 } from './1795365000000-name-colleagues.js';
import { KeepOwners1795366000000 } from './1795366000000-keep-owners.js';
import { OrderFiles1795366500000 } from './1795366500000-order-files.js';
import { PrioritiseOutbox1795367000000 } from './1795367000000-prioritise-outbox.js';
import { RememberAnswers1795367200000 } from './1795367200000-remember-answers.js';
import { ListForUpload1795368000000 } from './1795368000000-list-for-upload.js';
import { ListBehindFigures1795369000000 } from './1795369000000-list-behind-figures.js';
import { MarkDownloads1795370000000 } from './1795370000000-mark-downloads.js';
import { WalkShares1795380000000 } from './1795380000000-walk-shares.js';
import { SumFigures1795381000000 } from './1795381000000-sum-figures.js';
import { NameSeparateFiles1795390000000 } from './1795390000000-name-separate-files.js';
import { ChooseDossiers1795400000000 } from './1795400000000-choose-dossiers.js';
import { ArrangeFiles1795410000000 } from './1795410000000-arrange-files.js';
import { VerifyDossiers1795420000000 } from './1795420000000-verify-dossiers.js';
import { KeepManifests1795430000000 } from './1795430000000-keep-manifests.js';
import { TellProgress1795431000000 } from './1795431000000-tell-progress.js';
import { LinkClients1795439000000 } from './1795439000000-link-clients.js';
import { BoundTrigrams1795440000000 } from './1795440000000-bound-trigrams.js';
import { KeepClients1795441000000 } from './1795441000000-keep-clients.js';
import { MarkPhotos1795450000000 } from './1795450000000-mark-photos.js';
import { ReadFiles1795460000000 } from './1795460000000-read-files.js';
import { SearchFiles1795461000000 } from './1795461000000-search-files.js';
import { BinWhatIsDeleted1795470000000 } from './1795470000000-bin-what-is-deleted.js';
import { ArchiveJobReferences1795471000000 } from './1795471000000-archive-job-references.js';
import { WorkInBulk1795472000000 } from './1795472000000-work-in-bulk.js';
import { SortLists1795473000000 } from './1795473000000-sort-lists.js';
import { TagJobReferences1795480000000 } from './1795480000000-tag-job-references.js';
import { UndoBulkWork1795481000000 } from './1795481000000-undo-bulk-work.js';
import { SaveSearches1795490000000 } from './1795490000000-save-searches.js';
import { TellCommonWords1795491000000 } from './1795491000000-tell-common-words.js';
import { KeepImportRows1795500000000 } from './1795500000000-keep-import-rows.js';
import { SearchWordsOnce1795510000000 } from './1795510000000-search-words-once.js';
import { MoveFiles1795520000000 } from './1795520000000-move-files.js';
import { SeeOwnShares1795531000000 } from './1795531000000-see-own-shares.js';
import { IndexFirstFiles1795532000000 } from './1795532000000-index-first-files.js';
import { SortByAnyColumn1795533000000 } from './1795533000000-sort-by-any-column.js';
import { SearchByOwner1795540000000 } from './1795540000000-search-by-owner.js';
import { SampleWords1795541000000 } from './1795541000000-sample-words.js';
import { ReadScansAgain1795550000000 } from './1795550000000-read-scans-again.js';
import { SearchByTag1795560000000 } from './1795560000000-search-by-tag.js';
import { SearchUnseenCharacters1795570000000 } from './1795570000000-search-unseen-characters.js';
import { LookAtPhotos1795580000000 } from './1795580000000-look-at-photos.js';
import { FindPlacesTogether1795590000000 } from './1795590000000-find-places-together.js';
import { CountTheWalk1795600000000 } from './1795600000000-count-the-walk.js';
import { LeaveTextsInPlace1795610000000 } from './1795610000000-leave-texts-in-place.js';
import { SearchFinalSigma1795620000000 } from './1795620000000-search-final-sigma.js';
import { ForgetMatches1795630000000 } from './1795630000000-forget-matches.js';
import { DropUnseenTextState1795640000000 } from './1795640000000-drop-unseen-text-state.js';
import { DropUnusedFunctions1795641000000 } from './1795641000000-drop-unused-functions.js';
import { JoinClients1795642000000 } from './1795642000000-join-clients.js';
import { JoinNotes1795643000000 } from './1795643000000-join-notes.js';
import { ForgetRenamedMigrations1795644000000 } from './1795644000000-forget-renamed-migrations.js';
import { IndexFinishedPdfs1795645000000 } from './1795645000000-index-finished-pdfs.js';
import { KeepRoleOfAlerts1795646000000 } from './1795646000000-keep-role-of-alerts.js';
import { DefineListsAndSearch1795648000000 } from './1795648000000-define-lists-and-search.js';
import { SearchArabic1795650000000 } from './1795650000000-search-arabic.js';
import { DropTextIfPage1795655000000 } from './1795655000000-drop-text-if-page.js';
import { SpeedUpSearch1795660000000 } from './1795660000000-speed-up-search.js';
import { CountOwnTasks1795661000000 } from './1795661000000-count-own-tasks.js';
import { CountOwnByStatus1795662000000 } from './1795662000000-count-own-by-status.js';

/** Every migration of the schema, oldest first. */
export const migrations = [
  CreateJobs1795132800000,
  SealAuditLog1795205160000,
  CreateCollaboration1795211400000,
  HoldJobReferences1795212000000,
  FitCollaboration1795213000000,
  IndexWork1795230000000,
  FastLists1795231000000,
  TraceOutbox1795249000000,
  HashDossiers1795361400000,
  ShareToComment1795363200000,
  NameColleagues1795365000000,
  KeepOwners1795366000000,
  OrderFiles1795366500000,
  PrioritiseOutbox1795367000000,
  RememberAnswers1795367200000,
  ListForUpload1795368000000,
  ListBehindFigures1795369000000,
  MarkDownloads1795370000000,
  WalkShares1795380000000,
  SumFigures1795381000000,
  NameSeparateFiles1795390000000,
  ChooseDossiers1795400000000,
  ArrangeFiles1795410000000,
  VerifyDossiers1795420000000,
  KeepManifests1795430000000,
  TellProgress1795431000000,
  LinkClients1795439000000,
  BoundTrigrams1795440000000,
  KeepClients1795441000000,
  MarkPhotos1795450000000,
  ReadFiles1795460000000,
  SearchFiles1795461000000,
  BinWhatIsDeleted1795470000000,
  ArchiveJobReferences1795471000000,
  WorkInBulk1795472000000,
  SortLists1795473000000,
  TagJobReferences1795480000000,
  UndoBulkWork1795481000000,
  SaveSearches1795490000000,
  TellCommonWords1795491000000,
  KeepImportRows1795500000000,
  SearchWordsOnce1795510000000,
  MoveFiles1795520000000,
  SeeOwnShares1795531000000,
  IndexFirstFiles1795532000000,
  SortByAnyColumn1795533000000,
  SearchByOwner1795540000000,
  SampleWords1795541000000,
  ReadScansAgain1795550000000,
  SearchByTag1795560000000,
  SearchUnseenCharacters1795570000000,
  LookAtPhotos1795580000000,
  FindPlacesTogether1795590000000,
  CountTheWalk1795600000000,
  LeaveTextsInPlace1795610000000,
  SearchFinalSigma1795620000000,
  ForgetMatches1795630000000,
  DropUnseenTextState1795640000000,
  DropUnusedFunctions1795641000000,
  JoinClients1795642000000,
  JoinNotes1795643000000,
  ForgetRenamedMigrations1795644000000,
  IndexFinishedPdfs1795645000000,
  KeepRoleOfAlerts1795646000000,
  DefineListsAndSearch1795648000000,
  SearchArabic1795650000000,
  DropTextIfPage1795655000000,
  SpeedUpSearch1795660000000,
  CountOwnTasks1795661000000,
  CountOwnByStatus1795662000000,
];
