import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, field, form, option, question } from '../../../../testing/builders.ts'
import type { FormDocument, FormHost, UploadContext } from '../../../form-host.ts'
import { cellNamed, takeCell } from '../../../testing/cells.ts'
import { findViolations } from '../../../testing/find-violations.ts'
import { mountPrint, mountSection, OBLIGING_HOST } from '../../../testing/mount.tsx'

const fields = [
  field('objet', 'text', { title: 'Objet' }),
  field('recu', 'file', { title: 'Reçu', values: ['pdf'], required: 1 }),
]
const growing = form(question('table', 1, { fields }))
const fixed = form(
  question('table-mixed', 1, { fields, options: [option(101, { label: 'Train' }), option(102, { label: 'Taxi' })] }),
)
const TWO = [answer(101, '[{"objet":"Train","recu":"77"},{"objet":"Taxi"}]')]

const keys = (text: string) => userEvent.keyboard(text)
const button = (name: string) => page.getByRole('button', { name })
/** The hidden file input of a cell. */
const chooser = (cell: string) => {
  const input = cellNamed(cell).querySelector<HTMLInputElement>('input[type=file]')
  if (input === null) throw new Error(`${cell} has no file input`)
  return input
}
function pick(cell: string, file: File) {
  const data = new DataTransfer()
  data.items.add(file)
  const input = chooser(cell)
  input.files = data.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
const PLAN = () => new File(['%PDF'], 'taxi.pdf')

interface PendingUpload {
  readonly context: UploadContext
  readonly resolve: (document: FormDocument) => void
  readonly reject: (why: Error) => void
}

function waitingHost() {
  const sent: PendingUpload[] = []
  const removeDocument = vi.fn(() => Promise.resolve())
  const upload: FormHost['upload'] = (_file, _question, context) =>
    new Promise((resolve, reject) => void sent.push({ context, resolve, reject }))
  return { sent, removeDocument, host: { ...OBLIGING_HOST, upload, removeDocument } }
}

beforeEach(() => page.viewport(1440, 900))

describe.each([1440, 390])('at %i pixels', (width) => {
  beforeEach(() => page.viewport(width, 900))

  /** @behaviour widgets.file-cells */
  test('a document is chosen for a row with the keyboard, and is named after its column and row', async () => {
    const upload = vi.fn<NonNullable<FormHost['upload']>>(() =>
      Promise.resolve({ id: '99', name: 'taxi.pdf', size: 4 }),
    )
    const store = await mountSection(growing, { answers: TWO, host: { ...OBLIGING_HOST, upload } })
    const opened = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined)
    await takeCell('Objet, Ligne 2')
    await keys('{Tab}')
    await expect.element(button('Reçu, Ligne 2\u00a0: Choisir un fichier')).toHaveFocus()
    await keys('{Enter}')
    expect(opened.mock.contexts).toEqual([chooser('Reçu, Ligne 2')])
    opened.mockRestore()
    pick('Reçu, Ligne 2', PLAN())
    await expect
      .poll(() => store.answer(101).value)
      .toBe('[{"objet":"Train","recu":"77"},{"objet":"Taxi","recu":"99"}]')
    expect(upload.mock.calls[0]?.[2].cell).toEqual({ optionId: 101, field: fields[1] })
    await expect.element(button('Reçu, Ligne 2\u00a0: Ouvrir « taxi.pdf »')).toHaveFocus()
    expect(await findViolations()).toEqual([])
  })
})

test('Delete takes a document out without asking, undo brings it back, and nothing is removed at the host', async () => {
  const { host, removeDocument } = waitingHost()
  const store = await mountSection(growing, { answers: TWO, host })
  await takeCell('Objet, Ligne 1')
  await keys('{ArrowRight}{Delete}')
  expect(store.answer(101).value).toBe('[{"objet":"Train"},{"objet":"Taxi"}]')
  await keys('{Control>}z{/Control}')
  expect(store.answer(101).value).toBe(TWO[0]?.value)
  await button('Reçu, Ligne 1\u00a0: Retirer charte.pdf').click()
  expect(store.answer(101).value).toBe('[{"objet":"Train"},{"objet":"Taxi"}]')
  await keys('{Control>}z{/Control}{Control>}y{/Control}{Control>}z{/Control}')
  expect(store.answer(101).value).toBe(TWO[0]?.value)
  expect(removeDocument).not.toHaveBeenCalled()
})

test('a document is opened with Enter and with one click, also where it was not active', async () => {
  const openDocument = vi.fn(() => Promise.resolve())
  await mountSection(growing, { answers: TWO, host: { ...OBLIGING_HOST, openDocument } })
  await button('Reçu, Ligne 1\u00a0: Ouvrir « charte.pdf »').click()
  expect(openDocument).toHaveBeenCalledTimes(1)
  await keys('{Enter}')
  expect(openDocument).toHaveBeenCalledTimes(2)
})

test('a document that cannot be opened says why under the table', async () => {
  const openDocument = () => Promise.reject(new Error('Le document attend l’antivirus.'))
  await mountSection(growing, { answers: TWO, host: { ...OBLIGING_HOST, openDocument } })
  await button('Reçu, Ligne 1\u00a0: Ouvrir « charte.pdf »').click()
  await expect.element(page.getByText('Le document attend l’antivirus.').first()).toBeVisible()
})

test('a file of another kind is refused before it is sent', async () => {
  const { host, sent } = waitingHost()
  await mountSection(growing, { answers: TWO, host })
  pick('Reçu, Ligne 2', new File(['x'], 'plan.exe'))
  await expect.element(page.getByText('Choisissez un fichier PDF.', { exact: false }).first()).toBeVisible()
  expect(sent).toEqual([])
})

test('a document goes to the row that it was chosen for, although rows moved while it was sent', async () => {
  const { host, sent } = waitingHost()
  const store = await mountSection(growing, { answers: TWO, host })
  pick('Reçu, Ligne 2', PLAN())
  await expect.element(page.getByRole('progressbar', { name: /taxi.pdf/ })).toBeVisible()
  sent[0]?.context.onProgress(0.42)
  await expect.element(page.getByText('42\u00a0%')).toBeVisible()
  expect(await findViolations()).toEqual([])
  await takeCell('Objet, Ligne 2')
  await keys('{Alt>}{ArrowUp}{/Alt}')
  sent[0]?.resolve({ id: '99', name: 'taxi.pdf', size: 4 })
  await expect.poll(() => store.answer(101).value).toBe('[{"objet":"Taxi","recu":"99"},{"objet":"Train","recu":"77"}]')
})

test('a document whose row was removed while it was sent is removed too, which is announced', async () => {
  const { host, sent, removeDocument } = waitingHost()
  const store = await mountSection(growing, { answers: TWO, host })
  pick('Reçu, Ligne 2', PLAN())
  await expect.element(page.getByRole('progressbar', { name: /taxi.pdf/ })).toBeVisible()
  await button('Retirer la ligne 2').click()
  sent[0]?.resolve({ id: '99', name: 'taxi.pdf', size: 4 })
  await expect.poll(() => removeDocument.mock.calls.length).toBe(1)
  expect(store.answer(101).value).toBe('[{"objet":"Train","recu":"77"}]')
  await expect.element(page.getByText('La ligne de « taxi.pdf » n’est plus là', { exact: false })).toBeInTheDocument()
})

test('a file that was not received stays in its cell with why, and is sent again or cancelled', async () => {
  const { host, sent } = waitingHost()
  const store = await mountSection(fixed, { host })
  pick('Reçu, Taxi', PLAN())
  await expect.element(page.getByRole('progressbar', { name: /taxi.pdf/ })).toBeVisible()
  sent[0]?.reject(new Error('Le réseau est coupé.'))
  await expect.element(page.getByText('Le réseau est coupé.', { exact: false })).toBeVisible()
  await button('Reçu, Taxi\u00a0: Réessayer taxi.pdf').click()
  expect(sent).toHaveLength(2)
  await button('Reçu, Taxi\u00a0: Annuler taxi.pdf').click()
  expect(sent[1]?.context.signal.aborted).toBe(true)
  pick('Reçu, Taxi', PLAN())
  await expect.poll(() => sent.length).toBe(3)
  expect(sent[2]?.context.cell?.optionId).toBe(102)
  sent[2]?.resolve({ id: '99', name: 'taxi.pdf', size: 4 })
  await expect.poll(() => store.answer(102).value).toBe('{"recu":"99"}')
})

test('pasting over a file column, and filling down, leave its documents alone, and say so', async () => {
  const store = await mountSection(growing, { answers: TWO })
  await takeCell('Objet, Ligne 1')
  const data = new DataTransfer()
  data.setData('text/plain', 'Bus\tbillet.pdf\nVélo\t')
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
  )
  expect(store.answer(101).value).toBe('[{"objet":"Bus","recu":"77"},{"objet":"Vélo"}]')
  await expect.element(page.getByText('car elle reçoit un document', { exact: false }).first()).toBeVisible()
  await takeCell('Objet, Ligne 2')
  await keys('{ArrowRight}{Control>}d{/Control}')
  expect(store.answer(101).value).toBe('[{"objet":"Bus","recu":"77"},{"objet":"Vélo"}]')
})

test('where nothing can be changed, and in print, a cell names its document', async () => {
  const openDocument = vi.fn(() => Promise.resolve())
  await mountSection(growing, { answers: TWO, readOnly: true, host: { ...OBLIGING_HOST, openDocument } })
  await page
    .getByRole('cell', { name: /charte.pdf/ })
    .getByRole('button')
    .click()
  expect(openDocument).toHaveBeenCalledTimes(1)
  await mountPrint(growing, TWO)
  await expect.element(page.getByRole('cell', { name: /charte.pdf/ }).first()).toBeVisible()
})

test('a row that is begun marks the document that it lacks', async () => {
  await mountSection(growing, { answers: TWO })
  expect(cellNamed('Reçu, Ligne 2').getAttribute('aria-invalid')).toBe('true')
})
