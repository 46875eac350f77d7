import { expect, test } from 'vitest'
import { addPerson, testApp } from '../testing/test-app.ts'

const here = await testApp({ sessionHours: { staff: 12, organizations: 168 } })
const { clock } = here

interface SessionReply {
  readonly session_ends_in: number
}

/** @behaviour sessions.absolute-end */
test.each([
  [1, 12],
  [2, 12],
  [3, 12],
  [4, 12],
  [5, 168],
])(
  'a session of rank %i ends after %i hours, however much it is used, and says how long is left',
  async (type_id, hours) => {
    const person = await addPerson(here, { name: 'Lise', type_id })
    for (let passed = 6; passed < hours; passed += 6) {
      clock.pass({ hours: 6 })
      expect((await person.reads<SessionReply>('/session')).body.session_ends_in).toBe((hours - passed) * 3600)
    }
    clock.pass({ hours: 5, minutes: 59, seconds: 59 })
    expect((await person.reads<SessionReply>('/session')).body.session_ends_in).toBe(1)
    expect((await person.reads<unknown[]>('/sessions')).body).toHaveLength(1)
    clock.pass({ seconds: 1 })
    expect(await person.reads('/session')).toBeRefused('session_ended')
  },
)
