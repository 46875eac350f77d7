import { page } from 'vitest/browser'
import { EnvelopePage } from '../app/dashboard/envelope/envelope-page.tsx'
import { RouteTitle } from '../ui/page.tsx'
import { someUser } from './as-user.ts'
import { type FakeAnswer, fakeServer } from './fake-server.ts'
import { renderPage } from './render-page.tsx'
import { SIMPLE_TYPE, someEnvelope, someSimulation, SUPPORT_TYPE } from './some-envelope.ts'
import { TEST_YEAR } from './test-date.ts'

/** Path of the envelope that the page opens. */
export const ENVELOPE = `/envelopes/1/${TEST_YEAR}`

/** Opens the page of envelopes for a rank; returns its calls and the screen. */
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

/** Field for the tried amount of an organisation. */
export const tried = (name: string) => page.getByRole('textbox', { name: `Montant essayé pour ${name}` })

/** Chooses a simulation by its name. */
export const choosesSimulation = (name: string) =>
  page.getByRole('combobox', { name: 'Simulation' }).selectOptions(name)

/** The value of the last figure with this name. */
export const figure = (name: string): string | undefined =>
  [...document.querySelectorAll('dt')]
    .findLast((term) => term.textContent === name)
    ?.nextElementSibling?.firstChild?.textContent?.replaceAll(/\s/g, ' ')
