/** The people who fill in forms in the benchmarks of saving: the server that they use, and one save of theirs. */
import { spawn } from 'node:child_process'
import http from 'node:http'
import { join } from 'node:path'
import { HERE, ROOT } from './start-server.mjs'

const PATHS = { bare: (id) => `/api/bench/save/${id}`, octroi: (id) => `/api/requests/${id}/answers/` }
/** Revisions by request and option, as the person's page would know them. */
const revisions = new Map()

/** Starts saves-server.mjs; resolves to its process and to the line of JSON that it prints once it listens. */
export function startSavesServer({ flags = [], requests = '0' } = {}) {
  const file = join(HERE, 'saves-server.mjs')
  const child = spawn(join(ROOT, 'node_modules/.bin/node'), [...flags, '--conditions=development', file, requests], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    let written = ''
    child.stdout.on('data', (bytes) => {
      written += bytes
      if (written.endsWith('\n')) resolve({ server: child, ready: JSON.parse(written) })
    })
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}`)))
  })
}

/** Saves a text that grows with each save; resolves to the status of the reply. */
export async function saveText(route, { ready, person, option_id, agent }) {
  const key = `${person.id}/${option_id}`
  const revision = revisions.get(key) ?? ready.revisions[option_id] ?? 0
  const value = `Une réponse de longueur moyenne, la ${revision}e, à laquelle quelqu’un ajoute quelques mots.`
  const sent = { answers: [{ option_id, value, details: null, revision }] }
  const url = ready.address + PATHS[route](person.id)
  const { status, body } = await call(url, { agent, token: person.token, method: 'POST', sent })
  if (status !== 200) return status
  const [saved] = JSON.parse(body).saved
  if (!saved) throw new Error(`Not saved: ${body}`)
  revisions.set(key, saved.revision)
  return status
}

/** Makes a call and reads its reply to the end. */
export function call(url, { agent, token, method = 'GET', sent }) {
  const headers = { authorization: `Bearer ${token}`, ...(sent && { 'content-type': 'application/json' }) }
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method, agent, headers }, (reply) => {
      const parts = []
      reply.on('data', (part) => parts.push(part))
      reply.on('end', () => resolve({ status: reply.statusCode, body: Buffer.concat(parts).toString() }))
    })
    request.on('error', reject)
    request.end(sent && JSON.stringify(sent))
  })
}

/** The value below which this share of sorted times lies; NaN of none. */
export const quantile = (sorted, share) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
