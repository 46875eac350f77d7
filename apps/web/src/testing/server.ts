import { answerCalls, type FakeCall } from './fake-server.ts'

/** What a call is answered with: a body, or a refusal by status. */
interface Answer {
  readonly status?: number
  readonly body?: unknown
  readonly headers?: Record<string, string>
}

type Answers = Readonly<Record<string, Answer | ((made: FakeCall) => Answer)>>

/**
 * Stands in for the server: answers by `METHOD /path`, without query; everything else is not found. Gives the calls
 * that were made, in order.
 */
export function serverAnswers(answers: Answers): FakeCall[] {
  return answerCalls((made) => {
    const answer = answers[made.call]
    const { status = 200, headers = {}, body } = typeof answer === 'function' ? answer(made) : (answer ?? UNKNOWN)
    if (status === 204) return new Response(null, { status, headers })
    return Response.json(body ?? UNKNOWN.body, { status, headers })
  })
}

const UNKNOWN: Answer = { status: 404, body: { code: 'not_found', message: 'Introuvable ici.' } }

/** A refusal as the API sends it. */
export const refused = (status: number, code: string, message: string): Answer => ({ status, body: { code, message } })

/** What was sent is refused, fault by fault. */
export const invalid = (details: readonly { path: string; code: string; message: string }[]): Answer => ({
  status: 422,
  body: { code: 'invalid', message: 'Corrigez ces renseignements.', details },
})
