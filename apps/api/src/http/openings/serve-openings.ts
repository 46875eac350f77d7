import { existsSync } from 'node:fs'
import { OPENING_PATH } from '@octroi/domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { API_BASE } from '../register.ts'
import { createPageRenderer, type PageRenderer, type ReadCall } from './page-renderer.ts'

interface OpeningServing {
  /** Code of the renderer, as the build wrote it. */
  readonly renderer: URL
  /** True if a page's path has an opening. */
  readonly hasOpening: (path: string) => Promise<boolean>
}

/**
 * Serves openings: a page as HTML with the replies that it was rendered with. Answers 204 wherever the browser has to
 * do without.
 */
export function serveOpenings(app: FastifyInstance, { renderer, hasOpening }: OpeningServing): void {
  if (!existsSync(renderer)) return
  const pages = createPageRenderer(renderer, (reason) => app.log.warn({ reason }, 'a page was not rendered'))
  app.addHook('onListen', () => pages.warmUp())
  app.addHook('onClose', () => pages.close())
  app.get<{ Querystring: { address?: unknown } }>(OPENING_PATH, async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    const { address } = request.query
    const isPage = typeof address === 'string' && (await hasOpening(address.split('?')[0] ?? ''))
    const opening = isPage ? await openingFor(app, pages, { address, ...callerOf(request) }) : null
    if (opening === null) return reply.code(204).send()
    return reply.type('application/json; charset=utf-8').send(opening)
  })
}

/** Who opens a page, and from where. */
interface Caller {
  readonly headers: Readonly<Record<string, string>>
  readonly remoteAddress?: string
}

/**
 * Returns an opening in JSON, or null if there is none for this person. Every call is made through the API itself with
 * the person's own token, so that an opening holds nothing that the person could not read.
 */
export async function openingFor(
  app: FastifyInstance,
  pages: PageRenderer,
  { address, ...caller }: Caller & { readonly address: string },
): Promise<string | null> {
  const replies = new Map<string, string>()
  const read = readAs(app, caller, replies)
  const user = await read(`${API_BASE}/session`)
  const html = user === null ? null : await pages.render({ address, user, apiBase: API_BASE }, read)
  if (html === null) return null
  const entries = [...replies].map(([path, text]) => `${JSON.stringify(path)}:${text}`)
  return `{"html":${JSON.stringify(html)},"replies":{${entries.join(',')}}}`
}

/** Headers that decide who calls, and what the trail and the limits know of them. */
const PASSED_ON = ['authorization', 'user-agent', 'x-forwarded-for'] as const

function callerOf({ headers, socket: { remoteAddress } }: FastifyRequest): Caller {
  const passed = PASSED_ON.flatMap((name): [string, string][] => {
    const value = headers[name]
    return value === undefined ? [] : [[name, String(value)]]
  })
  return { headers: Object.fromEntries(passed), ...(remoteAddress !== undefined && { remoteAddress }) }
}

/** Makes reading calls as a person, and keeps their replies. */
function readAs(app: FastifyInstance, caller: Caller, replies: Map<string, string>): ReadCall {
  return async (address) => {
    if (!address.startsWith(`${API_BASE}/`)) return null
    const answer = await app.inject({ method: 'GET', url: address, ...caller })
    if (answer.statusCode !== 200) return null
    replies.set(address, answer.body)
    return answer.body
  }
}
