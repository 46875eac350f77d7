import { page } from 'vitest/browser'
import { EnvelopePage } from '../app/dashboard/envelope/envelope-page.tsx'
import { RouteTitle } from '../ui/page.tsx'
import { someUser } from './as-user.ts'
import { type FakeAnswer, fakeServer } from './fake-server.ts'
import { renderPage } from './render-page.tsx'
import { SIMPLE_TYPE, someEnvelope, someSimulation, SUPPORT_TYPE } from './some-envelope.ts'
import { TEST_YEAR } from './test-date.ts'

/** Path of the envelope that the page opens with. */
export const ENVELOPE = `/envelopes/1/${TEST_YEAR}`

/** Shows the page of envelopes to somebody of a rank; gives the calls that it makes, and what is shown. */
export function openEnvelope(answers: Readonly<Record<string, FakeAnswer>> = {}, rang = 1) {
  const user = someUser(rang)
  const calls = fakeServer(user, {
    'GET /requests/types': () => [SIMPLE_TYPE, SUPPORT_TYPE],
    [`GET ${ENVELOPE}`]: () => someEnvelope(),
    'GET /simulations/3': () => someSimulation(),
    ...answers,
  })
  const shown = renderPage(
    <RouteTitle value="Enveloppe">
      <EnvelopePage />
    </RouteTitle>,
    '/dashboard/envelope',
    user,
  )
  return { calls, shown }
}

/** Where an amount is tried on the request of an organisation. */
export const tried = (name: string) => page.getByRole('textbox', { name: `Montant essayé pour ${name}` })

/** Chooses a simulation by its name. */
export const choosesSimulation = (name: string) =>
  page.getByRole('combobox', { name: 'Simulation' }).selectOptions(name)

/** The value of a figure by its name, the last of that name on the page. */
export const figure = (name: string): string | undefined =>
  [...document.querySelectorAll('dt')]
    .findLast((term) => term.textContent === name)
    ?.nextElementSibling?.firstChild?.textContent?.replaceAll(/\s/g, ' ')
