import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Link } from 'react-router-dom'
import { ApiError } from '../api/api-error.ts'
import { someUser } from '../testing/as-user.ts'
import { renderPage } from '../testing/render-page.tsx'
import { EntityForm } from '../ui/form/entity-form.tsx'
import type { EntityFormOptions } from '../ui/form/entity-form-options.ts'
import { AreaField } from '../ui/form/fields/area-field.tsx'
import { SelectField } from '../ui/form/fields/select-field.tsx'
import { TextField } from '../ui/form/fields/text-field.tsx'
import { FormSection } from '../ui/form/form-section.tsx'
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

const show = (options: Partial<Options> = {}) => renderPage(<Form {...options} />, '/maison', someUser(1))
const save = () => page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
const WARNING =
  "Attention, certaines de vos modifications n'ont pas été enregistrées. Voulez-vous vraiment quitter cette page ?"

beforeEach(() => {
  sessionStorage.clear()
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(someUser(1))))
})
afterEach(() => vi.restoreAllMocks())

describe('saving a form', () => {
  test('sends what changed, and the version that it started from', async () => {
    const send = vi.fn<Options['send']>(() => Promise.resolve({ id: 1 }))
    await show({ send })
    await page.getByRole('textbox', { name: 'Ville' }).fill('Matane')
    await save()
    await expect.poll(() => send.mock.calls.length).toBe(1)
    expect(send).toHaveBeenCalledWith({ values: { ...HOUSE, city: 'Matane' }, changed: { city: 'Matane' }, version: 4 })
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
    await expect.element(page.getByRole('link', { name: /9980 caractères de trop/ })).toBeVisible()
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
    await page.getByRole('button', { name: 'Rester sur la page' }).click()
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
