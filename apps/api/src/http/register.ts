import { type Actor, BODY_BYTES, contract, type Endpoint, ERROR_STATUS, type ErrorCode } from '@octroi/domain'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type Authenticated, authenticate, UNAUTHENTICATED } from '../access/authenticate.ts'
import { MESSAGES } from '../locales/fr-ca.ts'
import { AppError } from '../errors/app-error.ts'
import { isImmutable } from '../access/immutable-reply.ts'
import type { AllHandlers, CallContext, FileReply, TemporaryFileReply, UploadedFile, Wiring } from '../access/call.ts'
import { checkUpload } from './check-upload.ts'
import { type FileCheck, createClamavScan } from '../files/clamav.ts'
import { sendFile } from './send-file.ts'
import { sendImmutable } from './send-immutable.ts'
import { raiseReadFloor } from '../access/read-floor.ts'
import { isFromReplica, isReadByWriterOnly } from './replica-calls.ts'
import { isOwnRead, toRefusedAccess, findAccessBuilder } from './audited-calls.ts'
import { ensureRank } from './needed-abilities.ts'
import { liftBodyTimeout } from './slow-bodies.ts'
import { spool } from './spool.ts'
import { countUploads } from './uploads-at-once.ts'
import { createKeyedMutex, type KeyedMutex } from './keyed-mutex.ts'
import { type CallQueue, REPORT_QUEUE, createCallQueue } from './call-queue.ts'

export const API_BASE = '/api'
const MAX_USER_AGENT = 400

type AnyCall = CallContext & { params: unknown; query: unknown; body: unknown; file?: UploadedFile | undefined }
type AnyHandler = (call: AnyCall) => Promise<unknown>

/** Registers a route for each call of the contract. */
export function registerContract(app: FastifyInstance, wiring: Wiring, handlers: AllHandlers): void {
  const turns = createKeyedMutex()
  const line = createCallQueue(REPORT_QUEUE)
  const { clamavUrl } = wiring.config
  const uploads = countUploads()
  const check = clamavUrl === undefined ? undefined : createClamavScan(clamavUrl)
  for (const [noun, calls] of Object.entries(contract)) {
    const byName = handlers[noun as keyof AllHandlers] as unknown as Readonly<Record<string, AnyHandler>>
    for (const [name, endpoint] of Object.entries(calls) as [string, Endpoint][]) {
      const handler = byName[name]
      if (!handler) throw new Error(`No handler for ${noun}.${name}`)
      const routed = choosesDatabase({ wiring, log: app.log, noun, name, endpoint, handler })
      const audited = telling({ wiring, noun, name, handler: routed })
      const ensureOpenTo = (actor: Actor): void => ensureRank(actor, noun, name)
      const serialized = inTurn({ turns, endpoint, handler: audited })
      addRoute({ app, wiring, endpoint, ensureOpenTo, line, check, uploads, handler: serialized })
    }
  }
}

interface CallInTurn {
  readonly turns: KeyedMutex
  readonly endpoint: Endpoint
  readonly handler: AnyHandler
}

/** Serialises writing calls of a session: those to the same thing, or those that create something for the same user. */
function inTurn({ turns, endpoint, handler }: CallInTurn): AnyHandler {
  if (endpoint.method === 'GET' || endpoint.open || endpoint.background) return handler
  const [, noun = ''] = endpoint.path.split('/')
  return (call) => {
    const { id } = (call.params ?? {}) as { readonly id?: number }
    return turns(id === undefined ? `${noun} of ${call.actor.id}` : `${noun} ${id}`, () => handler(call))
  }
}

interface CallToRoute extends CallToRecord {
  readonly log: FastifyBaseLogger
  readonly endpoint: Endpoint
}

/**
 * Makes a call that is declared so read from the replica, if there is one, and what is read after a call that writes
 * contain what that wrote.
 */
function choosesDatabase({ wiring, log, noun, name, endpoint, handler }: CallToRoute): AnyHandler {
  const { db, replica } = wiring
  if (!replica) return handler
  const read: AnyHandler = isFromReplica(noun, name)
    ? (call) => replica.readFrom(call.readFloor, () => handler({ ...call, db: replica.db }))
    : handler
  // Calls without a session write what concerns accounts alone, which is always read from the primary.
  if (endpoint.method === 'GET' || endpoint.open || endpoint.background) return read
  const isPersonal = isReadByWriterOnly(noun, name)
  return async (call) => {
    const answer = await read(call)
    // What was written stands, whether or not others can be told of it.
    await raiseReadFloor(db, isPersonal ? call.actor.id : undefined).catch((err: unknown) => {
      replica.leaveOut()
      log.error({ err }, 'DATABASE_READ_URL: the replica is left out until it has what was written')
    })
    return answer
  }
}

interface CallToRecord {
  readonly wiring: Wiring
  readonly noun: string
  readonly name: string
  readonly handler: AnyHandler
}

/** Wraps a handler so that the trail records what the call read or saved, if the call is audited. */
function telling({ wiring, noun, name, handler }: CallToRecord): AnyHandler {
  const tells = findAccessBuilder(noun, name)
  if (!tells) return handler
  return async (call) => {
    const answer = await handler(call)
    for (const access of [tells(call, answer)].flat())
      if (!isOwnRead(call.actor, access)) wiring.accesses.tell(call, access)
    return answer
  }
}

interface Route {
  readonly app: FastifyInstance
  readonly wiring: Wiring
  readonly endpoint: Endpoint
  readonly handler: AnyHandler
  /** Throws `forbidden` if the call is never open to the actor's rank. */
  readonly ensureOpenTo: (actor: Actor) => void
  readonly line: CallQueue
  /** Scans uploaded files for viruses; absent if they are not scanned. */
  readonly check: FileCheck | undefined
  readonly uploads: ReturnType<typeof countUploads>
}

/** How long sending a reply may occupy a place in the queue, so that a slow reader cannot block it for ever. */
const SENDING_MS = 10_000

/**
 * Waits in the call queue, if the call uses it. The place is released when the reply is sent or the caller disconnects.
 * Returns a function to call when the reply has been built.
 */
async function waitInLine({ endpoint, line }: Route, { request, reply }: Exchange, person: number) {
  if (!endpoint.inLine) return undefined
  const callerGone = new AbortController()
  reply.raw.once('close', () => callerGone.abort())
  const end = await line({ person, what: request.url, gone: callerGone.signal })
  reply.raw.once('finish', end)
  reply.raw.once('close', end)
  if (callerGone.signal.aborted) end()
  return () => void setTimeout(end, SENDING_MS).unref()
}

interface Exchange {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

function addRoute(route: Route): void {
  const { app, wiring, endpoint, handler } = route
  const sessions = new WeakMap<FastifyRequest, Authenticated>()
  app.route({
    method: endpoint.method,
    url: API_BASE + endpoint.path,
    bodyLimit: endpoint.bodyBytes ?? BODY_BYTES,
    config: { urlEncoded: endpoint.urlEncoded ?? false },
    ...(endpoint.background && { logLevel: 'warn' }),
    // Checked before the body is read, so that callers without a session or right cannot make the server parse or spool
    // anything.
    onRequest: async (request) => {
      const session = await sessionOf(wiring, endpoint, request.headers.authorization)
      sessions.set(request, session)
      if (session.mustSetUp && endpoint.inSetup !== true) throw new AppError('second_factor_required')
      route.ensureOpenTo(session.actor)
      if (endpoint.file) liftBodyTimeout(request.raw)
    },
    onError: async (request, _reply, error) => {
      const { actor } = sessions.get(request) ?? UNAUTHENTICATED
      const refusal = toRefusedAccess(endpoint, request.params, error)
      if (refusal && actor.id !== 0) wiring.accesses.tell({ actor, address: request.ip, clock: wiring.clock }, refusal)
    },
    handler: async (request, reply) => {
      const { actor, token, readFloor } = sessions.get(request) ?? UNAUTHENTICATED
      const call = {
        ...wiring,
        actor,
        token,
        readFloor,
        address: request.ip,
        userAgent: request.headers['user-agent']?.slice(0, MAX_USER_AGENT) ?? null,
        setHeader: (name: string, value: string) => void reply.header(name, value),
        params: parse(endpoint.params, request.params),
        query: parse(endpoint.query, request.query),
      }
      const isMade = await waitInLine(route, { request, reply }, actor.id)
      const answer = endpoint.file
        ? await withUpload({ ...route, request, person: actor.id }, (sent) => handler({ ...call, ...sent }))
        : await handler({ ...call, body: parse(endpoint.body, request.body) })
      const sent = await send({ endpoint, request, reply, wiring }, answer)
      isMade?.()
      return sent
    },
  })
}

/** Returns the session of a call, if the call requires one. Throws what `authenticate` throws. */
async function sessionOf(wiring: Wiring, endpoint: Endpoint, header: string | undefined): Promise<Authenticated> {
  if (endpoint.open === true) return UNAUTHENTICATED
  if (endpoint.open === 'either') {
    return authenticate(wiring, header).catch((error: unknown) => {
      if (error instanceof AppError) return UNAUTHENTICATED
      throw error
    })
  }
  return authenticate(wiring, header)
}

interface Uploading extends Pick<Route, 'endpoint' | 'wiring' | 'check' | 'uploads'> {
  readonly request: FastifyRequest
  readonly person: number
}

/** Spools the uploaded file, runs the handler, and removes the temporary file unless the handler stored it. */
async function withUpload(
  { endpoint, request, wiring, check, uploads, person }: Uploading,
  act: (sent: { body: unknown; file: UploadedFile | undefined }) => Promise<unknown>,
): Promise<unknown> {
  const end = uploads(person)
  try {
    const { fields, file } = await spool(request, wiring.files, endpoint)
    try {
      const body = parse(endpoint.body, fields)
      return await act({ body, file: await checkUpload({ check, endpoint, log: request.log }, file) })
    } finally {
      if (file) await wiring.files.discard(file.path)
    }
  } finally {
    end()
  }
}

interface Sending {
  readonly endpoint: Endpoint
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly wiring: Wiring
}

async function send({ endpoint, request, reply, wiring }: Sending, answer: unknown): Promise<unknown> {
  const schema = endpoint.reply
  if (schema === 'file') return sendFile(reply, wiring, answer as FileReply | TemporaryFileReply)
  if (!schema) return reply.code(204).send()
  // Replies are parsed too, so that a column that the contract does not name is never sent.
  const checked = (reply: unknown): unknown => schema.parse(reply)
  return isImmutable(answer) ? sendImmutable(request, reply, { answer, checked }) : checked(answer)
}

const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(ERROR_STATUS, text)

/**
 * Parses input by its schema. Throws `malformed` with every fault by path, or the error code that the schema has in
 * place of a message, because it is more helpful.
 */
function parse(schema: z.ZodType | undefined, sent: unknown): unknown {
  if (!schema) return undefined
  const result = schema.safeParse(sent ?? {})
  if (result.success) return result.data
  const named = result.error.issues.map(({ message }) => message).find(isErrorCode)
  if (named) throw new AppError(named)
  const details = result.error.issues.map(({ path, code }) => ({
    path: path
      .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
      .join('')
      .replace(/^\./, ''),
    code,
    message: MESSAGES.malformed,
  }))
  throw new AppError('malformed', { details })
}
