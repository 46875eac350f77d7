import { type Request, STATE_LIST } from '@octroi/domain'
import { describe, expect, test } from 'vitest'
import { createRequest } from '../testing/factories/create-request.ts'
import { testApp } from '../testing/test-app.ts'

const here = await testApp()
const { administrator, adviser, otherAdviser, analyst, organisation } = here
const PEOPLE = { administrator, adviser, otherAdviser, analyst, organisation }
const EVERYTHING = { consent: true, initials: 'J. B.', message: 'Voir le budget.' }

/** What only a submission requires. */
const WHOLE = { answers: 'all', documents: true } as const

const given = (type: number, state: (typeof STATE_LIST)[number]['code']) =>
  createRequest(here, organisation, {
    type,
    state,
    responsible: adviser,
    ...(state === 'draft' || state === 'correction' ? WHOLE : {}),
  })

const actsOf = async (who: keyof typeof PEOPLE, id: number) =>
  (await PEOPLE[who].reads<Request>(`/requests/${id}`)).body.acts

describe.each([4, 5])('the acts told of a request of type %i', (type) => {
  const situations = STATE_LIST.flatMap(({ code }) =>
    (Object.keys(PEOPLE) as (keyof typeof PEOPLE)[]).map((who) => ({ code, who })),
  )

  test.each(situations)(
    'in $code to $who are those that the server then does, and no others',
    async ({ code, who }) => {
      let request = await given(type, code)
      const acts = await actsOf(who, request)
      for (const { id: state_id } of STATE_LIST) {
        const act = acts.find((one) => one.state_id === state_id)
        const { status } = await PEOPLE[who].changes(request, { ...EVERYTHING, state_id })
        expect(status === 200, `to ${state_id}`).toBe(act !== undefined)
        // A refused request is unchanged, so the next act reuses it.
        if (status === 200) request = await given(type, code)
      }
    },
  )
})

test('an act says in words what it is, what it asks for and where it leads, the step expected next first', async () => {
  const acts = await actsOf('adviser', await given(4, 'submitted'))
  expect(acts).toMatchObject([
    { name: 'accept', state_id: 4, label: 'Accepter la demande', main: true, fields: [], missing: [] },
    {
      name: 'return',
      state_id: 3,
      label: 'Demander des modifications',
      main: false,
      fields: [{ name: 'message', required: false }],
      dialog: { confirm: 'Retourner la demande' },
      done: { title: 'Demande retournée' },
    },
  ])
})

/** @behaviour requests.why-not */
test('an act that something still keeps from being done says every reason, in the words of the refusal', async () => {
  const id = await createRequest(here, organisation)
  const [submit] = await actsOf('organisation', id)
  expect(submit).toMatchObject({
    name: 'submit',
    missing: [
      { code: 'form_incomplete', message: 'Formulaire de la demande incomplet' },
      { code: 'documents_missing', message: 'Des documents ne sont pas encore importés' },
    ],
  })
  const { body } = await organisation.submits<{ details: object[] }>(id)
  expect(body.details).toMatchObject(submit?.missing ?? [])
})

test('who may only read is told of no act', async () => {
  expect(await actsOf('analyst', await given(4, 'submitted'))).toEqual([])
  expect(await actsOf('otherAdviser', await given(4, 'draft'))).toEqual([])
})
