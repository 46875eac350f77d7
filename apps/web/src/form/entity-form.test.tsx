import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ApiError } from '../api/api-error.ts'
import { ReachContext } from '../api/use-reach.ts'
import { createTestReach } from '../testing/app-parts.ts'
import { someUser } from '../testing/as-user.ts'
import { findViolations } from '../testing/find-violations.ts'
import { renderPage } from '../testing/render-page.tsx'
import { EntityForm } from '../ui/form/entity-form.tsx'
import type { EntityFormOptions } from '../ui/form/entity-form-options.ts'
import { AreaField } from '../ui/form/fields/area-field.tsx'
import { SelectField } from '../ui/form/fields/select-field.tsx'
import { TextField } from '../ui/form/fields/text-field.tsx'
import { FormSection } from '../ui/form/form-section.tsx'
import { useFocusKeeper } from '../ui/focus-keeper.ts'
import { useEntityForm } from './use-entity-form.ts'

interface House {
  readonly name: string
  readonly city: string
  readonly mission: string
  readonly field: string
}
type Options = EntityFormOptions<House, { id: number }>

const FIELDS = {
  name: { label: 'Nom', required: true, max: 20 },
  city: { label: 'Ville' },
  mission: { label: 'Mission', max: 50 },
  field: { label: 'Champ d’action', required: true, display: (value: unknown) => (value === '1' ? 'Santé' : 'Loisir') },
}
const CHOICES = [
  { value: '1', label: 'Santé' },
  { value: '2', label: 'Loisir' },
]
const HOUSE: House = { name: 'Le Phare', city: 'Rimouski', mission: '', field: '1' }

function Form(options: Partial<Options>) {
  const form = useEntityForm<House, { id: number }>({
    name: 'houses/1',
    fields: FIELDS,
    initial: HOUSE,
    version: 4,
    send: () => Promise.resolve({ id: 1 }),
    onSaved: () => {},
    ...options,
  })
  return (
    <>
      <Link to="/ailleurs">Ailleurs</Link>
      <EntityForm form={form} label="Maison" cancelTo="/">
        <FormSection title="Identification">
          <TextField {...form.field('name')} />
          <TextField {...form.field('city')} />
          <AreaField {...form.field('mission')} />
          <SelectField {...form.field('field')} choices={CHOICES} />
        </FormSection>
      </EntityForm>
    </>
  )
}

const reach = createTestReach(() => Promise.resolve(true))

/** Keeps the focus, as the application does around every page. */
function Keeper() {
  useFocusKeeper()
  return null
}
const show = (options: Partial<Options> = {}) => {
  const form = (
    <ReachContext value={reach}>
      <Keeper />
      <Form {...options} />
    </ReachContext>
  )
  return renderPage(form, '/maison', someUser(1))
}
const save = () => page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
const WARNING =
  "Attention, certaines de vos modifications n'ont pas été enregistrées. Voulez-vous vraiment quitter cette page ?"

beforeEach(() => {
  sessionStorage.clear()
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(someUser(1))))
})
afterEach(() => vi.restoreAllMocks())

/** @behaviour shared.looked-at-again */
test('a form in which nothing is unsaved shows what its record holds since, and starts from there', async () => {
  const send = vi.fn<Options['send']>(() => Promise.resolve({ id: 1 }))
  function Read() {
    const [version, setVersion] = useState(4)
    return (
      <>
        <button type="button" onClick={() => setVersion((one) => one + 1)}>
          Relire
        </button>
        <Form initial={{ ...HOUSE, city: `Rimouski ${version}` }} version={version} send={send} />
      </>
    )
  }
  await renderPage(<Read />, '/maison', someUser(1))
  const city = page.getByRole('textbox', { name: 'Ville' })
  const reread = () => page.getByRole('button', { name: 'Relire' }).click()
  await expect.element(city).toHaveValue('Rimouski 4')
  await reread()
  await expect.element(city).toHaveValue('Rimouski 5')
  await city.fill('Matane')
  await reread()
  await expect.element(city).toHaveValue('Matane')
  await save()
  await expect.poll(() => send.mock.calls.length).toBe(1)
  expect(send.mock.calls[0]?.[0]).toMatchObject({ changed: { city: 'Matane' }, version: 5 })
})

describe('saving a form', () => {
  test('sends what changed, and the version that it started from', async () => {
    const send = vi.fn<Options['send']>(() => Promise.resolve({ id: 1 }))
    await show({ send })
    await page.getByRole('textbox', { name: 'Ville' }).fill('Matane')
    await save()
    await expect.poll(() => send.mock.calls.length).toBe(1)
    expect(send).toHaveBeenCalledWith({
      values: { ...HOUSE, city: 'Matane' },
      changed: { city: 'Matane' },
      base: HOUSE,
      version: 4,
      key: expect.any(String),
    })
  })

  test('stops at an empty required field, highlights it, and leads there from a summary', async () => {
    const send = vi.fn<Options['send']>()
    await show({ send })
    const name = page.getByRole('textbox', { name: 'Nom' })
    await name.fill('')
    await save()
    await expect.element(page.getByRole('alert')).toHaveFocus()
    await expect.element(name).toBeInvalid()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect.element(name).toHaveFocus()
    await name.fill('La Bouée')
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    expect(send).not.toHaveBeenCalled()
  })

  test('keeps a text that is too long, says by how much, and does not send it', async () => {
    const send = vi.fn<Options['send']>()
    await show({ send })
    const long = 'a'.repeat(10_000)
    await page.getByRole('textbox', { name: 'Nom' }).fill(long)
    await save()
    await expect.element(page.getByRole('textbox', { name: 'Nom' })).toHaveValue(long)
    await expect.element(page.getByRole('link', { name: /9\s980 caractères de trop/ })).toBeVisible()
    expect(send).not.toHaveBeenCalled()
  })

  test('shows the server’s faults at their fields, and the generic failure', async () => {
    const details = [{ path: 'house.city', code: 'unknown', message: 'Cette ville n’existe pas.' }]
    const refusal = new ApiError({ code: 'invalid', message: 'À corriger.', status: 422, details })
    await show({ send: () => Promise.reject(refusal) })
    await page.getByRole('textbox', { name: 'Ville' }).fill('Atlantide')
    await save()
    await expect.element(page.getByRole('textbox', { name: 'Ville' })).toBeInvalid()
    await expect.element(page.getByText('Veuillez réessayer ou contacter un administrateur.')).toBeVisible()
    await expect.element(page.getByText("Une erreur s'est produite")).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'Ville' })).toHaveValue('Atlantide')
  })
})

describe('leaving a form', () => {
  /** @behaviour leaving.unchanged */
  test('goes without a question when nothing changed', async () => {
    const { router } = await show()
    await page.getByRole('link', { name: 'Ailleurs' }).click()
    await expect.poll(() => router.state.location.pathname).toBe('/ailleurs')
  })

  /** @behaviour leaving.text, leaving.link, leaving.stay, leaving.after-failed-save */
  test('asks when something changed, also after a save that failed', async () => {
    const { router } = await show({ send: () => Promise.reject(new Error('panne')) })
    await page.getByRole('textbox', { name: 'Ville' }).fill('Matane')
    await save()
    await expect.element(page.getByText('Modifications non enregistrées')).toBeVisible()
    await page.getByRole('link', { name: 'Ailleurs' }).click()
    await expect.element(page.getByText(WARNING)).toBeVisible()
    await expect.element(page.getByText('Si vous quittez sans enregistrer, elles seront perdues.')).toBeVisible()
    await page.getByRole('button', { name: 'Rester sur la page' }).click()
    await expect.element(page.getByRole('link', { name: 'Ailleurs' })).toHaveFocus()
    await expect.element(page.getByRole('textbox', { name: 'Ville' })).toHaveValue('Matane')
    expect(router.state.location.pathname).toBe('/maison')
  })

  /** @behaviour leaving.saved */
  test('does not ask once it was saved', async () => {
    const { router } = await show({ onSaved: () => void router.navigate('/profil') })
    await page.getByRole('textbox', { name: 'Ville' }).fill('Matane')
    await save()
    await expect.poll(() => router.state.location.pathname).toBe('/profil')
    expect(JSON.stringify(sessionStorage)).not.toContain('Matane')
  })

  /** @behaviour leaving.leave */
  test('forgets what is given up knowingly', async () => {
    const { router, screen } = await show()
    await page.getByRole('textbox', { name: 'Ville' }).fill('Matane')
    await expect.poll(() => JSON.stringify(sessionStorage)).toContain('Matane')
    await page.getByRole('link', { name: 'Ailleurs' }).click()
    await page.getByRole('button', { name: 'Quitter sans enregistrer' }).click()
    await expect.poll(() => router.state.location.pathname).toBe('/ailleurs')
    await screen.unmount()
    expect(JSON.stringify(sessionStorage)).not.toContain('Matane')
  })

  /** @behaviour leaving.closed-tab */
  test('is asked about by the browser when its tab is closed', async () => {
    await show()
    const closing = () => !globalThis.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(closing()).toBe(false)
    await page.getByRole('textbox', { name: 'Ville' }).fill('Matane')
    expect(closing()).toBe(true)
  })
})

/** @behaviour leaving.draft-offered */
test('what was typed when the page went away is offered back, and may be taken', async () => {
  const first = await show()
  await page.getByRole('textbox', { name: 'Ville' }).fill('Matane')
  await first.screen.unmount()
  await show()
  await expect.element(page.getByRole('textbox', { name: 'Ville' })).toHaveValue('Rimouski')
  await page.getByRole('button', { name: 'Les reprendre' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Ville' })).toHaveValue('Matane')
  await expect.element(page.getByText('Modifications non enregistrées')).toBeVisible()
})

test('what was typed in a field that the form has no longer does not come in the way of the rest', async () => {
  const first = await show()
  await page.getByRole('textbox', { name: 'Ville' }).fill('Matane')
  await first.screen.unmount()
  const [key = ''] = Object.keys(globalThis.sessionStorage).filter((one) => one.endsWith('houses/1'))
  const draft = JSON.parse(globalThis.sessionStorage.getItem(key) ?? '{}') as { changed: object; base: object }
  const older = { ...draft, changed: { ...draft.changed, gone: 'x' }, base: { ...draft.base, gone: '' } }
  globalThis.sessionStorage.setItem(key, JSON.stringify(older))
  await show()
  await page.getByRole('button', { name: 'Les reprendre' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Ville' })).toHaveValue('Matane')
  await expect.element(page.getByText('Modifications non enregistrées')).toBeVisible()
})

/** Fakes a server with one record: each save increments its version, and one from an older version is refused. */
function someServer() {
  let now = { values: HOUSE, version: 4, by: 'Claire Villeneuve', at: '2026-03-02T15:00:00.000Z' }
  const sent: unknown[] = []
  const send: Options['send'] = ({ changed, version }) => {
    sent.push({ changed, version })
    if (version !== now.version)
      return Promise.reject(new ApiError({ code: 'version_conflict', message: 'Déjà changé.', status: 409 }))
    now = { ...now, values: { ...now.values, ...changed }, version: now.version + 1 }
    return Promise.resolve({ id: 1 })
  }
  const colleagueSaves = (changed: Partial<House>) => {
    now = { ...now, values: { ...now.values, ...changed }, version: now.version + 1 }
  }
  return { options: { send, reread: () => Promise.resolve(now) }, sent, colleagueSaves, values: () => now.values }
}

const box = (name: string) => page.getByRole('textbox', { name })
const dialog = () => page.getByRole('dialog')

describe('two people on one record', () => {
  /** @behaviour leaving.conflict-merged */
  test('who changed different fields are both kept, and who saves second is told', async () => {
    const { options, sent, colleagueSaves, values } = someServer()
    await show(options)
    await box('Nom').fill('La Bouée')
    colleagueSaves({ city: 'Matane' })
    await save()
    await expect.poll(values).toEqual({ ...HOUSE, name: 'La Bouée', city: 'Matane' })
    expect(sent).toEqual([4, 5].map((version) => ({ changed: { name: 'La Bouée' }, version })))
    await expect
      .element(page.getByText('Claire Villeneuve a aussi changé\u00a0: Ville. Cette valeur est gardée.'))
      .toBeVisible()
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.element(box('Ville')).toHaveValue('Matane')
  })

  /** @behaviour leaving.conflict-disputed */
  test('who changed the same field choose about it, and about nothing else', async () => {
    const { options, colleagueSaves, values } = someServer()
    await show(options)
    await box('Nom').fill('La Bouée')
    await box('Mission').fill('Veiller')
    colleagueSaves({ name: 'Le Fanal', city: 'Matane' })
    await save()
    await expect.element(dialog().getByRole('radiogroup')).toHaveAccessibleName('Nom')
    await expect
      .element(dialog().getByText(/^Claire Villeneuve a changé les mêmes champs que vous le 2\smars\s2026 à/))
      .toBeVisible()
    // Nothing is preselected, so that an early key press discards nobody's work.
    await expect.element(dialog().getByRole('button', { name: 'Enregistrer ce choix' })).toBeDisabled()
    await expect
      .element(dialog().getByText('Claire Villeneuve a aussi changé\u00a0: Ville. Cette valeur est gardée.'))
      .toBeVisible()
    expect(await findViolations()).toEqual([])
    await dialog().getByRole('button', { name: 'Revenir au formulaire' }).click()
    await expect.element(page.getByRole('button', { name: 'Enregistrer', exact: true })).toHaveFocus()
    await expect.element(box('Nom')).toHaveValue('La Bouée')
    await save()
    await dialog()
      .getByRole('radio', { name: /Claire/ })
      .click()
    await dialog().getByRole('button', { name: 'Enregistrer ce choix' }).click()
    await expect.poll(values).toEqual({ ...HOUSE, name: 'Le Fanal', city: 'Matane', mission: 'Veiller' })
  })

  test('a conflict in which nothing has changed is a failure, and is not tried for ever', async () => {
    const send = vi.fn<Options['send']>(() =>
      Promise.reject(new ApiError({ code: 'version_conflict', message: 'Déjà changé.', status: 409 })),
    )
    await show({ send, reread: () => Promise.resolve({ values: HOUSE, version: 4, by: null, at: null }) })
    await box('Ville').fill('Matane')
    await save()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Déjà changé\./)
    expect(send).toHaveBeenCalledTimes(1)
  })
})

describe('when the server does not answer', () => {
  const silence = () => new ApiError({ code: 'network', message: 'Le serveur ne répond pas.', status: 0 })

  /** @behaviour leaving.sent-again */
  test('a record that is changed is saved as soon as it answers again, and leaving asks nothing then', async () => {
    const { options, values } = someServer()
    let isThere = false
    const onSaved = vi.fn<Options['onSaved']>()
    const { router } = await show({
      ...options,
      onSaved,
      send: (sent) => (isThere ? options.send(sent) : Promise.reject(silence())),
    })
    await box('Ville').fill('Matane')
    reach.note(false)
    await save()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/seront enregistrées d’elles-mêmes/)
    isThere = true
    reach.note(true)
    await expect.poll(values).toMatchObject({ city: 'Matane' })
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    await page.getByRole('link', { name: 'Ailleurs' }).click()
    await expect.poll(() => router.state.location.pathname).toBe('/ailleurs')
  })

  /** @behaviour offline.plain-form */
  test('what was to be saved is sent once after a reload, from the version that it was typed over', async () => {
    const { options, sent, colleagueSaves, values } = someServer()
    const first = await show({ ...options, send: () => Promise.reject(silence()) })
    await box('Ville').fill('Matane')
    await box('Mission').fill('Veiller')
    reach.note(false)
    await save()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/vous pouvez la recharger/)
    await first.screen.unmount()
    reach.note(true)
    colleagueSaves({ city: 'Gaspé' })
    const later = await show({ ...options, initial: values(), version: 5 })
    await expect.element(dialog().getByRole('radiogroup')).toHaveAccessibleName('Ville')
    expect(sent).toEqual([{ changed: { city: 'Matane', mission: 'Veiller' }, version: 4 }])
    await dialog().getByRole('radio', { name: 'Votre valeur' }).click()
    await dialog().getByRole('button', { name: 'Enregistrer ce choix' }).click()
    await expect.poll(values).toEqual({ ...HOUSE, city: 'Matane', mission: 'Veiller' })
    await later.screen.unmount()
    await show({ ...options, initial: values(), version: 6 })
    await expect.element(box('Ville')).toHaveValue('Matane')
    await expect.element(page.getByText('Aucune modification')).toBeVisible()
    expect(sent).toHaveLength(2)
  })

  test('a save that was under way when the page went is offered, not sent: it may have been refused', async () => {
    const send = vi.fn<Options['send']>(() => new Promise(() => undefined))
    const first = await show({ send })
    await box('Ville').fill('Matane')
    await save()
    await first.screen.unmount()
    await show({ send })
    await expect.element(page.getByRole('button', { name: 'Les reprendre' })).toBeVisible()
    expect(send).toHaveBeenCalledTimes(1)
  })

  /** @behaviour shared.created-once */
  test('a new one is sent again under one key: as it was, with another text, and after a reload', async () => {
    let isThere = false
    const send = vi.fn<Options['send']>(() => (isThere ? Promise.resolve({ id: 1 }) : Promise.reject(silence())))
    const isNew = { send, version: undefined, name: 'houses/new' }
    const first = await show(isNew)
    await box('Ville').fill('Matane')
    reach.note(false)
    await save()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/seront enregistrées d’elles-mêmes/)
    await box('Ville').fill('Gaspé')
    await save()
    await expect.poll(() => send.mock.calls.length).toBe(2)
    await first.screen.unmount()
    isThere = true
    reach.note(true)
    const later = await show(isNew)
    await expect.poll(() => send.mock.calls.length).toBe(3)
    await later.screen.unmount()
    const sent = send.mock.calls.map(([{ values, key }]) => [values.city, key])
    const [key] = sent.map((one) => one[1])
    expect(sent).toEqual([
      ['Matane', key],
      ['Gaspé', key],
      ['Gaspé', key],
    ])
    await show(isNew)
    await box('Ville').fill('Amqui')
    await save()
    await expect.poll(() => send.mock.calls.length).toBe(4)
    expect(send.mock.calls[3]?.[0].key).not.toBe(key)
  })

  test('a new one that somebody removed since is created anew when it is sent again', async () => {
    const gone = new ApiError({ code: 'not_found', message: 'Introuvable.', status: 404 })
    const send = vi.fn<Options['send']>(() => Promise.reject(gone))
    await show({ send, version: undefined })
    await box('Ville').fill('Matane')
    await save()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Introuvable/)
    await save()
    await expect.poll(() => send.mock.calls.length).toBe(2)
    const [first, second] = send.mock.calls.map(([{ key, values }]) => [key, values.city])
    expect(second?.[0]).not.toBe(first?.[0])
    expect(second?.[1]).toBe('Matane')
  })
})
