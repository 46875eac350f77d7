import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import { MAX_FILE_BYTES } from '@octroi/domain'
import fastify, { type FastifyInstance } from 'fastify'
import { answerHandlers, formHandlers, optionHandlers, questionHandlers } from './filled-forms/index.ts'
import { auditHandlers } from './audit/handlers.ts'
import { planEventList } from './audit/queries.ts'
import { documentHandlers } from './requests/document-handlers.ts'
import { createDossierQueue, dossierHandlers, makeDossier } from './dossiers/index.ts'
import { envelopeHandlers } from './requests/envelopes/handlers.ts'
import { planHistoryList, historyHandlers } from './requests/history/handlers.ts'
import { exportHandlers } from './exports/handlers.ts'
import { hintHandlers } from './finance/hints/handlers.ts'
import { financeHandlers, gridHandlers } from './finance/handlers.ts'
import { faqHandlers } from './faq/handlers.ts'
import { EARLY_REFUSALS, refuseEarly } from './http/early-refusals.ts'
import { handleErrors } from './http/errors.ts'
import type { AllHandlers, Wiring } from './access/call.ts'
import { limitConnections } from './http/connection-limit.ts'
import { serveHealth } from './http/health.ts'
import { serveMetrics } from './http/metrics.ts'
import { limitBodyTime } from './http/slow-bodies.ts'
import { readJson } from './http/json-body.ts'
import { openApiDocument } from './http/openapi.ts'
import { API_BASE, registerContract } from './http/register.ts'
import { setSecurityHeaders } from './http/security.ts'
import { readUrlEncoded } from './http/url-encoded-body.ts'
import { serveWebApp } from './http/web-app.ts'
import { warnOfProxy } from './http/warn-of-proxy.ts'
import { contentDraftHandlers } from './content-drafts/handlers.ts'
import { formDraftHandlers } from './form-drafts/handlers.ts'
import { formUseHandlers } from './form-use/handlers.ts'
import { formVersionHandlers } from './form-versions/handlers.ts'
import { incidentHandlers } from './incidents/handlers.ts'
import { INCIDENT_LIST } from './incidents/queries.ts'
import { logHandlers } from './logs/handlers.ts'
import { lookupHandlers } from './lookups/handlers.ts'
import { mailChoiceHandlers } from './mail-choices/handlers.ts'
import { mailQueueHandlers } from './mail-queue/handlers.ts'
import { QUEUE } from './mail-queue/queue.ts'
import { noteHandlers } from './notes/handlers.ts'
import { planNoteList } from './notes/list.ts'
import { organizationUserHandlers } from './users/organization/handlers.ts'
import { organizationHandlers } from './organizations/handlers.ts'
import { ORGANIZATION_LIST } from './organizations/list.ts'
import { passwordHandlers } from './password/handlers.ts'
import { analysisForm } from './requests/analyses/form-owner.ts'
import { analysisHandlers } from './requests/analyses/handlers.ts'
import { planAnalysisList } from './requests/analyses/list.ts'
import { conclusionHandlers } from './requests/conclusions/handlers.ts'
import { requestForm } from './requests/form-owner.ts'
import { passkeyHandlers } from './passkeys/handlers.ts'
import { openProvider, type Provider } from './access/provider.ts'
import { personalDataHandlers } from './personal-data/handlers.ts'
import { providerHandlers } from './provider/handlers.ts'
import { retentionHandlers } from './retention/index.ts'
import { remarkHandlers } from './requests/remarks/handlers.ts'
import { reportingHandlers } from './requests/reporting/handlers.ts'
import { requestUserHandlers } from './requests/assignees/request-user-handlers.ts'
import { requestHandlers } from './requests/handlers.ts'
import { planRequestList } from './requests/queries.ts'
import { securityHandlers } from './security/handlers.ts'
import { traceCalls } from './telemetry/trace-calls.ts'
import { traceIds } from './telemetry/trace-ids.ts'
import { sessionHandlers } from './session/handlers.ts'
import { statisticHandlers } from './requests/statistics/handlers.ts'
import { statusBoardHandlers } from './requests/status-board/handlers.ts'
import { toDoHandlers } from './requests/to-do/handlers.ts'
import { userHandlers } from './users/handlers.ts'
import { USER_LIST } from './users/queries.ts'
import { viewHandlers } from './views/handlers.ts'

/** Time limit of a call in milliseconds: enough for the largest upload on a very slow line. */
const LONGEST_CALL_MS = 900_000
const MAX_FIELDS = 20
const MAX_FIELD_BYTES = 1000

const handlers: Omit<AllHandlers, 'dossiers'> = {
  session: sessionHandlers,
  password: passwordHandlers,
  passkeys: passkeyHandlers,
  provider: providerHandlers,
  security: securityHandlers,
  mailChoices: mailChoiceHandlers,
  mailQueue: mailQueueHandlers,
  logs: logHandlers,
  users: userHandlers,
  organizationUsers: organizationUserHandlers,
  organizations: organizationHandlers,
  personalData: personalDataHandlers,
  lookups: lookupHandlers,
  forms: formHandlers([requestForm, analysisForm]),
  questions: questionHandlers,
  options: optionHandlers,
  requests: requestHandlers,
  statusBoard: statusBoardHandlers,
  statistics: statisticHandlers,
  reporting: reportingHandlers,
  envelopes: envelopeHandlers,
  toDo: toDoHandlers,
  requestHistory: historyHandlers,
  remarks: remarkHandlers,
  requestUsers: requestUserHandlers,
  answers: answerHandlers(requestForm),
  analyzes: analysisHandlers,
  analysisAnswers: answerHandlers(analysisForm),
  documents: documentHandlers,
  conclusions: conclusionHandlers,
  financialAnalyzes: financeHandlers,
  financialHints: hintHandlers,
  grids: gridHandlers,
  notes: noteHandlers,
  faq: faqHandlers,
  contentDrafts: contentDraftHandlers,
  formDrafts: formDraftHandlers,
  formUse: formUseHandlers,
  formVersions: formVersionHandlers,
  incidents: incidentHandlers,
  retention: retentionHandlers,
  audit: auditHandlers,
  views: viewHandlers,
  exports: exportHandlers({
    requests: (call) => planRequestList(call),
    requestHistory: ({ db, actor, query }) => planHistoryList(db, actor, query),
    analyzes: ({ actor, query }) => planAnalysisList(actor, query),
    organizations: ({ query }) => ({ source: ORGANIZATION_LIST, query }),
    notes: ({ actor, query }) => planNoteList(actor, query),
    users: ({ query }) => ({ source: USER_LIST, query }),
    audit: (call) => planEventList(call),
    mailQueue: ({ query }) => ({ source: QUEUE, query }),
    incidents: ({ query }) => ({ source: INCIDENT_LIST, query }),
  }),
}

/** Creates the handlers of dossiers and the queue that makes them, which stops with the server. */
function makesDossiers(app: FastifyInstance, wiring: Wiring): AllHandlers['dossiers'] {
  const sources = {
    request: requestHandlers.read,
    organization: organizationHandlers.read,
    documents: documentHandlers.list,
    conclusion: conclusionHandlers.read,
    colors: conclusionHandlers.colors,
    remarks: remarkHandlers.list,
    history: historyHandlers.list,
    requestForm,
    analysisForm,
  }
  const queue = createDossierQueue({
    ...wiring,
    make: (claim) => makeDossier(wiring, sources, claim),
    onFailure: (error) => app.log.error(error),
  })
  // An application that only answers injected calls takes up no dossiers of others.
  app.addHook('onListen', async () => queue.start())
  app.addHook('onClose', () => queue.stop())
  return dossierHandlers(sources, queue)
}

interface Logged {
  readonly method?: string | undefined
  readonly url?: string | undefined
  readonly ip?: string
}

/** The logged properties of a request: no headers, bodies or queries, since they may contain tokens or names. */
const logged = ({ method, url, ip }: Logged) => ({ method, path: url?.split('?')[0], ip })

/** The logged properties of the upload parser at level `trace`, which would otherwise log all headers. */
const loggedReader = ({ limits }: { readonly limits?: object }) => ({ limits })

/** Trusts only the nearest proxy, the one that is connected. */
const isNearest = (_address: string, hop: number): boolean => hop === 0

/** Creates the configured identity provider; its failures are logged for the server's operator. */
function providerFor(app: FastifyInstance, { config, origin }: Wiring): Provider | undefined {
  const report = (reason: string) => app.log.warn({ reason }, 'the identity provider')
  return config.provider && openProvider({ config: config.provider, origin, report })
}

/** Builds the whole server, wired but not listening yet. */
export async function buildApp(givenWiring: Wiring): Promise<FastifyInstance> {
  const { config } = givenWiring
  const app = fastify({
    ...EARLY_REFUSALS,
    requestTimeout: LONGEST_CALL_MS,
    trustProxy: config.trustProxy === true ? isNearest : config.trustProxy,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true },
    // Request ids are generated here, because several servers share one log and a client could send any id.
    genReqId: () => randomUUID(),
    logger: { level: config.logLevel, serializers: { req: logged, busboyOptions: loggedReader }, mixin: traceIds },
  })
  const wiring = { ...givenWiring, provider: providerFor(app, givenWiring) }
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id))
  if (wiring.telemetry) traceCalls(app, config.trustProxy !== false)
  handleErrors(app)
  refuseEarly(app)
  limitBodyTime(app)
  limitConnections(app, config.maxConnections)
  warnOfProxy(app, config)
  readJson(app)
  readUrlEncoded(app)
  await setSecurityHeaders(app, config)
  await app.register(compress, { threshold: 1024, global: true })
  await app.register(multipart, {
    limits: { fileSize: MAX_FILE_BYTES + 1, files: 1, fields: MAX_FIELDS, fieldSize: MAX_FIELD_BYTES },
  })
  serveHealth(app, wiring)
  serveMetrics(app, wiring)
  registerContract(app, wiring, { ...handlers, dossiers: makesDossiers(app, wiring) })
  // Built on the first call, to keep the start fast.
  let document: object | undefined
  app.get(`${API_BASE}/openapi.json`, async () => (document ??= openApiDocument()))
  await serveWebApp(app, { provider: config.provider })
  return app
}
