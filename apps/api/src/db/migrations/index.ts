import type { Migration } from 'kysely/migration'
import * as firstTables from './0001-first-tables.ts'
import * as computedSettings from './0002-computed-settings.ts'
import * as accountsAndNotes from './0003-accounts-and-notes.ts'
import * as clientLogs from './0004-client-logs.ts'
import * as indexesOfLists from './0005-indexes-of-lists.ts'
import * as oneUserPerOrganization from './0007-one-user-per-organization.ts'
import * as filledForms from './0008-filled-forms.ts'
import * as contentItems from './0009-content-items.ts'
import * as savedViews from './0010-saved-views.ts'
import * as analyses from './0011-analyses.ts'
import * as financialAnalyst from './0012-financial-analyst.ts'
import * as batchesAndGuides from './0013-batches-and-guides.ts'
import * as conclusions from './0014-conclusions.ts'
import * as historyOfRequests from './0015-history-of-requests.ts'
import * as mailsOfPeople from './0018-mails-of-people.ts'
import * as remarks from './0019-remarks.ts'
import * as conflictsOfInterest from './0020-conflicts-of-interest.ts'
import * as batchesOnce from './0021-batches-once.ts'
import * as dossiers from './0022-dossiers.ts'
import * as placesOfRemarks from './0023-places-of-remarks.ts'
import * as indexesOfManyRequests from './0027-indexes-of-many-requests.ts'
import * as answersBeforeAndAfter from './0028-answers-before-and-after.ts'
import * as mailsAbandoned from './0029-mails-abandoned.ts'
import * as keptForReturnsAndDossiers from './0030-kept-for-returns-and-dossiers.ts'
import * as budgets from './0031-budgets.ts'
import * as mailsHanded from './0032-mails-handed.ts'
import * as hints from './0035-hints.ts'
import * as indexesOfOwnLists from './0036-indexes-of-own-lists.ts'
import * as workbookMappings from './0037-workbook-mappings.ts'
import * as indexOfTheBoard from './0038-index-of-the-board.ts'
import * as figuresOfStatistics from './0041-figures-of-statistics.ts'
import * as indexOfLateFinance from './0044-index-of-late-finance.ts'
import * as envelopes from './0045-envelopes.ts'
import * as figuresThatAreOutOfDate from './0046-figures-that-are-out-of-date.ts'
import * as sealsOfTheTrail from './0047-seals-of-the-trail.ts'
import * as outletsOfTheTrail from './0048-outlets-of-the-trail.ts'
import * as passkeys from './0049-passkeys.ts'
import * as whereChallengesWereAsked from './0050-where-challenges-were-asked.ts'
import * as identityProvider from './0051-identity-provider.ts'
import * as quarantine from './0052-quarantine.ts'
import * as createdOnce from './0055-created-once.ts'
import * as attemptsByAct from './0066-attempts-by-act.ts'
import * as closedRequests from './0067-closed-requests.ts'
import * as peopleInForms from './0068-people-in-forms.ts'
import * as waitingSince from './0069-waiting-since.ts'
import * as prefilledAnswers from './0070-prefilled-answers.ts'
import * as dossiersTakenUp from './0071-dossiers-taken-up.ts'
import * as incidents from './0072-incidents.ts'
import * as readFloors from './0074-read-floors.ts'
import * as endedAtTheProvider from './0075-ended-at-the-provider.ts'
import * as consents from './0076-consents.ts'
import * as anonymisation from './0077-anonymisation.ts'
import * as trailAnchors from './0078-trail-anchors.ts'
import * as documentsOfCells from './0079-documents-of-cells.ts'
import * as formDrafts from './0080-form-drafts.ts'
import * as trailByYear from './0081-trail-by-year.ts'
import * as answersByYear from './0082-answers-by-year.ts'
import * as organizationOfRows from './0083-organization-of-rows.ts'
import * as carriedOver from './0084-carried-over.ts'
import * as contentDrafts from './0085-content-drafts.ts'
import * as savesInOrder from './0086-saves-in-order.ts'
import * as requestHolds from './0087-request-holds.ts'
import * as retiredTypes from './0088-retired-types.ts'
import * as retiredAnalyses from './0089-retired-analyses.ts'

/** Every migration in order, by name; one that has landed is never edited. */
export const migrations: Record<string, Migration> = {
  '0001-first-tables': firstTables,
  '0002-computed-settings': computedSettings,
  '0003-accounts-and-notes': accountsAndNotes,
  '0004-client-logs': clientLogs,
  '0005-indexes-of-lists': indexesOfLists,
  '0007-one-user-per-organization': oneUserPerOrganization,
  '0008-filled-forms': filledForms,
  '0009-content-items': contentItems,
  '0010-saved-views': savedViews,
  '0011-analyses': analyses,
  '0012-financial-analyst': financialAnalyst,
  '0013-batches-and-guides': batchesAndGuides,
  '0014-conclusions': conclusions,
  '0015-history-of-requests': historyOfRequests,
  '0018-mails-of-people': mailsOfPeople,
  '0019-remarks': remarks,
  '0020-conflicts-of-interest': conflictsOfInterest,
  '0021-batches-once': batchesOnce,
  '0022-dossiers': dossiers,
  '0023-places-of-remarks': placesOfRemarks,
  '0027-indexes-of-many-requests': indexesOfManyRequests,
  '0028-answers-before-and-after': answersBeforeAndAfter,
  '0029-mails-abandoned': mailsAbandoned,
  '0030-kept-for-returns-and-dossiers': keptForReturnsAndDossiers,
  '0031-budgets': budgets,
  '0032-mails-handed': mailsHanded,
  '0035-hints': hints,
  '0036-indexes-of-own-lists': indexesOfOwnLists,
  '0037-workbook-mappings': workbookMappings,
  '0038-index-of-the-board': indexOfTheBoard,
  '0041-figures-of-statistics': figuresOfStatistics,
  '0044-index-of-late-finance': indexOfLateFinance,
  '0045-envelopes': envelopes,
  '0046-figures-that-are-out-of-date': figuresThatAreOutOfDate,
  '0047-seals-of-the-trail': sealsOfTheTrail,
  '0048-outlets-of-the-trail': outletsOfTheTrail,
  '0049-passkeys': passkeys,
  '0050-where-challenges-were-asked': whereChallengesWereAsked,
  '0051-identity-provider': identityProvider,
  '0052-quarantine': quarantine,
  '0055-created-once': createdOnce,
  '0066-attempts-by-act': attemptsByAct,
  '0067-closed-requests': closedRequests,
  '0068-people-in-forms': peopleInForms,
  '0069-waiting-since': waitingSince,
  '0070-prefilled-answers': prefilledAnswers,
  '0071-dossiers-taken-up': dossiersTakenUp,
  '0072-incidents': incidents,
  '0074-read-floors': readFloors,
  '0075-ended-at-the-provider': endedAtTheProvider,
  '0076-consents': consents,
  '0077-anonymisation': anonymisation,
  '0078-trail-anchors': trailAnchors,
  '0079-documents-of-cells': documentsOfCells,
  '0080-form-drafts': formDrafts,
  '0081-trail-by-year': trailByYear,
  '0082-answers-by-year': answersByYear,
  '0083-organization-of-rows': organizationOfRows,
  '0084-carried-over': carriedOver,
  '0085-content-drafts': contentDrafts,
  '0086-saves-in-order': savesInOrder,
  '0087-request-holds': requestHolds,
  '0088-retired-types': retiredTypes,
  '0089-retired-analyses': retiredAnalyses,
}
