/**
 * The bare page that opening the real form is compared with: React and native inputs, the same calls with the same
 * session, the first section with its answers. It has no engine, no design, no menus and no saving.
 */
import type { Description, RawQuestion } from '../../page/description.ts'
import { bareEngine } from '../../page/engines/bare/engine.tsx'
import { keyOf, toModel } from '../../page/model.ts'
import type { Values } from '../../page/values.ts'

interface StoredAnswer {
  readonly option_id: number
  readonly value: string
}

declare global {
  interface Window {
    /** Paths of all calls that the real page makes; set by the benchmark before this script runs. */
    readonly bareCalls: readonly string[]
  }
}

const session = JSON.parse(localStorage.getItem('octroi.session') ?? 'null') as { readonly token: string }
const headers = { authorization: session.token }
const request = new URLSearchParams(location.search).get('request')

async function read<Reply>(path: string): Promise<Reply> {
  const reply = await fetch(path, { headers })
  if (!reply.ok) throw new Error(`${reply.status} of ${path}`)
  return (await reply.json()) as Reply
}

const NEEDED = [`/api/requests/${request}/form`, `/api/requests/${request}/answers`]
const others = window.bareCalls.filter((path) => !NEEDED.includes(path)).map((path) => read(path))
const [description, answers] = await Promise.all([read<Description>(NEEDED[0]), read<StoredAnswer[]>(NEEDED[1])])
await Promise.all(others)
const host = document.getElementById('root')
if (!host) throw new Error('The page has no root')
const values = valuesOf(description, answers)
bareEngine('')({ description, model: toModel(description), budget: null, layout: 'section', values })(host)

/** The texts of questions with one option; of the other questions the bare page shows empty inputs. */
function valuesOf({ sections }: Description, stored: readonly StoredAnswer[]): Values {
  const texts = new Map(stored.map(({ option_id, value }) => [option_id, value]))
  const questions = sections.flatMap((section) => section.questions).flatMap(withChildren)
  return Object.fromEntries(
    questions.flatMap((question) => {
      const text = question.options.length === 1 ? texts.get(question.options[0]?.id ?? 0) : undefined
      return text === undefined || text.startsWith('[') || text.startsWith('{') ? [] : [[keyOf(question), text]]
    }),
  )
}

function withChildren(question: RawQuestion): readonly RawQuestion[] {
  return [question, ...question.children_question.flatMap(withChildren)]
}
