import { answerCalls, type FakeCall } from './fake-server.ts'

/** Reply to a call: a body, or the status of a refusal. */
interface Answer {
  readonly status?: number
  readonly body?: unknown
  readonly headers?: Record<string, string>
}

type Answers = Readonly<Record<string, Answer | ((made: FakeCall) => Answer)>>

/** Fakes the server with replies by `METHOD /path`, without query; other calls get 404. Returns the calls in order. */
export function serverAnswers(answers: Answers): FakeCall[] {
  return answerCalls((made) => {
    const answer = answers[made.call]
    const { status = 200, headers = {}, body } = typeof answer === 'function' ? answer(made) : (answer ?? UNKNOWN)
    if (status === 204) return new Response(null, { status, headers })
    return Response.json(body ?? UNKNOWN.body, { status, headers })
  })
}

const UNKNOWN: Answer = { status: 404, body: { code: 'not_found', message: 'Introuvable ici.' } }

/** Creates a refusal in the API's format. */
export const refused = (status: number, code: string, message: string): Answer => ({ status, body: { code, message } })

/** Creates a refusal with faults by field. */
export const invalid = (details: readonly { path: string; code: string; message: string }[]): Answer => ({
  status: 422,
  body: { code: 'invalid', message: 'Corrigez ces renseignements.', details },
})
