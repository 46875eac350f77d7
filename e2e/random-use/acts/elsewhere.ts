import { type APIRequestContext, request } from '@playwright/test'
import { emailOf, tokenOf } from '../../support/accounts.ts'
import { REQUEST } from '../../support/form.ts'
import { URL } from '../../support/server.ts'
import type { Draws } from '../draws.ts'
import { textOf } from '../ledger.ts'
import { questionsOf, type StoredAnswer } from '../stored.ts'
import { drawText } from '../texts.ts'
import type { Act } from './act.ts'

/** Changes a saved text as the funder's staff, in another session; the page does not know of it yet. */
export const changeElsewhere: Act = async ({ world, draws }) => {
  if (!world.server.isUp) return null
  const desk = await request.newContext({ baseURL: URL })
  try {
    const changed = await change(desk, draws)
    if (changed === null) return 'is told at another desk that the text was changed at that moment'
    world.ledger.isShared = true
    world.ledger.note(changed.id, 'another desk', textOf({ [`octroi-q${changed.id}-input`]: changed.text }))
    return `does nothing: at another desk « ${changed.text} » is typed in question ${changed.id}`
  } finally {
    await desk.dispose()
  }
}

/** The question that was changed; null if the saved answer had changed in the meantime. */
async function change(desk: APIRequestContext, draws: Draws): Promise<{ id: string; text: string } | null> {
  const headers = await tokenOf(desk, emailOf('admin'))
  const form: unknown = await (await desk.get('/api/forms/1', { headers })).json()
  const at = `/api/requests/${REQUEST}/answers`
  const answers: unknown = await (await desk.get(at, { headers })).json()
  const texts = questionsOf(form).filter(
    ({ question_type: { label }, fields }) =>
      label === 'textarea' || (label === 'text' && fields.every(({ type }) => type === 'text')),
  )
  const { id, options } = draws.of(texts)
  const option_id = options[0]?.id ?? 0
  const revision = (answers as StoredAnswer[]).find((answer) => answer.option_id === option_id)?.revision ?? 0
  const text = drawText('text', draws)
  const answer = { option_id, value: text, details: null, revision }
  const reply = await desk.post(`${at}/`, { headers, data: { answers: [answer] } })
  if (!reply.ok()) throw new Error(`another desk could not save: ${reply.status()} ${await reply.text()}`)
  const { saved } = (await reply.json()) as { readonly saved: readonly object[] }
  return saved.length === 0 ? null : { id: String(id), text }
}
