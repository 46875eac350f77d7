import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, field, form, option, question } from '../../../testing/builders.ts'
import { cellNamed, takeCell } from '../../testing/cells.ts'
import { findViolations } from '../../testing/find-violations.ts'
import { mountSection } from '../../testing/mount.tsx'

const columns = [
  field('nom', 'text', { title: 'Nom' }),
  field('genre', 'select', { title: 'Genre', values: ['Un', 'Deux'] }),
  field('note', 'textarea', { title: 'Note' }),
  field('prix', 'money', { title: 'Prix' }),
  field('quand', 'date', { title: 'Jour' }),
  field('fait', 'checkbox', { title: 'Fait' }),
  field('double', 'formula', { title: 'Double', values: ['prix * 2'] }),
]
const THREE = [
  { nom: 'Ana', prix: '1234.5', quand: '2026-11-21', fait: '1' },
  { nom: 'Béa', prix: '2' },
  { nom: 'Carl', note: 'Une note' },
]

const mountTable = (rows: readonly object[] = THREE, fields = columns) =>
  mountSection(form(question('table', 1, { fields, options: [option(101)] })), {
    answers: [answer(101, JSON.stringify(rows))],
  })
const keys = (text: string) => userEvent.keyboard(text)
const held = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.id
const heldText = () => (document.activeElement as HTMLInputElement).value
const selection = () => {
  const { selectionStart, selectionEnd, value } = document.activeElement as HTMLInputElement
  return value.slice(selectionStart ?? 0, selectionEnd ?? 0)
}
const totals = () => page.getByRole('row', { name: /^Total/ }).element().textContent
const selected = () => document.querySelectorAll('[aria-selected="true"]').length

beforeEach(() => page.viewport(1280, 900))

describe('moving through a table by keyboard', () => {
  test('Tab comes to the first cell, its text selected, and goes on through what can be filled in and out', async () => {
    await mountTable()
    await keys('{Tab}')
    expect([held(), selection()]).toEqual(['Nom, Ligne 1', 'Ana'])
    await keys('{Tab}{Tab}{Tab}{Tab}{Tab}')
    expect(held()).toBe('Fait, Ligne 1')
    await keys('{Tab}')
    expect(held()).toBe('Nom, Ligne 2')
    await keys('{Shift>}{Tab}{/Shift}')
    expect(held()).toBe('Fait, Ligne 1')
    await keys('{Control>}{End}{/Control}{Tab}')
    await expect.element(page.getByRole('button', { name: 'Ajouter une ligne' })).toHaveFocus()
    await keys('{Shift>}{Tab}{/Shift}')
    expect(held()).toBe('Fait, Ligne 3')
  })

  /** @behaviour widgets.table-ends */
  test('Tab comes in at the first cell and Shift+Tab at the last, whichever was active; a press stays where it is', async () => {
    await mountTable()
    const add = page.getByRole('button', { name: 'Ajouter une ligne' })
    await takeCell('Genre, Ligne 2')
    await keys('{Escape}{Tab}')
    await expect.element(add).toHaveFocus()
    await keys('{Shift>}{Tab}{/Shift}')
    await expect.poll(held).toBe('Fait, Ligne 3')
    await keys('{ArrowLeft}{ArrowLeft}')
    await expect.poll(held).toBe('Prix, Ligne 3')
    expect(document.activeElement).toHaveAttribute('inputmode', 'text')
    const host = new CSSStyleSheet()
    host.replaceSync(':focus-visible { outline: 3px solid red }')
    document.adoptedStyleSheets.push(host)
    expect(getComputedStyle(document.activeElement!).outlineStyle).toBe('none')
    document.adoptedStyleSheets.pop()
    const before = document.createElement('button')
    document.body.prepend(before)
    before.focus()
    await keys('{Tab}')
    await expect.poll(held).toBe('Nom, Ligne 1')
    await takeCell('Genre, Ligne 2')
    before.focus()
    await userEvent.click(document.querySelector('.octroi-held-input')!)
    await expect.poll(held).toBe('Genre, Ligne 2')
    before.remove()
  })

  test('Enter after Tab goes under the column where the row was begun', async () => {
    await mountTable()
    await keys('{Tab}Zoé{Tab}{Tab}Vue{Tab}7{Enter}')
    expect(held()).toBe('Nom, Ligne 2')
    await keys('{ArrowRight}{ArrowRight}Lue{Enter}')
    expect(held()).toBe('Note, Ligne 3')
  })

  test('arrows, Home, End and Ctrl move as in a spreadsheet, computed cells included', async () => {
    await mountTable()
    await keys('{Tab}{ArrowDown}{ArrowRight}')
    expect(held()).toBe('Genre, Ligne 2')
    await keys('{End}')
    expect(document.activeElement).toBe(cellNamed('Double, Ligne 2'))
    await keys('{Home}')
    expect(held()).toBe('Nom, Ligne 2')
    await keys('{Control>}{Home}{/Control}')
    expect(held()).toBe('Nom, Ligne 1')
    await keys('{PageDown}')
    expect(held()).toBe('Nom, Ligne 3')
    await keys('{End}{ArrowRight}{ArrowRight}{ArrowRight}')
    await expect.element(page.getByRole('button', { name: 'Retirer la ligne 3' })).toHaveFocus()
  })

  test('Escape once leaves the cell, so that Tab leaves the table; an arrow comes back', async () => {
    await mountTable()
    await keys('{Tab}{Escape}')
    expect(document.activeElement).toBe(cellNamed('Nom, Ligne 1'))
    await keys('{ArrowDown}')
    expect(held()).toBe('Nom, Ligne 1')
    await keys('{Escape}{Tab}')
    await expect.element(page.getByRole('button', { name: 'Ajouter une ligne' })).toHaveFocus()
  })

  test('the row goes up and down with Alt, and the cursor goes with it', async () => {
    const store = await mountTable()
    await keys('{Tab}{Alt>}{ArrowDown}{/Alt}')
    expect(held()).toBe('Nom, Ligne 2')
    expect(store.question(1).values[101]).toMatchObject([{ nom: 'Béa' }, { nom: 'Ana' }, { nom: 'Carl' }])
  })
})

describe('writing in a table', () => {
  test('typing replaces, goes to the store key by key, Enter goes down and Shift+Enter up', async () => {
    const store = await mountTable()
    await keys('{Tab}Zo')
    expect(store.question(1).values[101]).toMatchObject([{ nom: 'Zo' }, {}, {}])
    await keys('{Enter}')
    expect([held(), selection()]).toEqual(['Nom, Ligne 2', 'Béa'])
    await keys('Yan{Shift>}{Enter}{/Shift}')
    expect([held(), heldText()]).toEqual(['Nom, Ligne 1', 'Zo'])
  })

  test('F2 opens the cell to the caret, where arrows stay inside; Escape puts back what was there', async () => {
    const store = await mountTable()
    await keys('{Tab}{F2}x{ArrowLeft}{ArrowLeft}y')
    expect(heldText()).toBe('Anyax')
    expect(held()).toBe('Nom, Ligne 1')
    await keys('{Escape}')
    expect([held(), selection()]).toEqual(['Nom, Ligne 1', 'Ana'])
    expect(store.question(1).values[101]).toMatchObject([{ nom: 'Ana' }, {}, {}])
    await keys('{Control>}z{/Control}')
    expect(store.question(1).values[101]).toMatchObject([{ nom: 'Ana' }, {}, {}])
  })

  test('amounts and dates are read as French writes them, and shown so once they are left', async () => {
    const store = await mountTable([{}])
    await takeCell('Prix, Ligne 1')
    await keys('1 234,5{Tab}1-2-2026{Tab}')
    expect(store.question(1).values[101]).toEqual([{ prix: '1234.5', quand: '2026-02-01' }])
    await expect.poll(() => cellNamed('Prix, Ligne 1').textContent).toMatch(/^1.234,50$/)
    expect(cellNamed('Jour, Ligne 1').textContent).toBe('01-02-2026')
    await expect.poll(() => cellNamed('Double, Ligne 1').textContent).toMatch(/^2.469,00$/)
  })

  test('amounts of a column, and what is worked out from them, all show their cents; what is stored is as typed', async () => {
    const store = await mountTable([{ prix: '27' }, { prix: '42.5' }])
    expect(['Prix', 'Double'].map((column) => cellNamed(`${column}, Ligne 1`).textContent)).toEqual(['27,00', '54,00'])
    expect(['Prix', 'Double'].map((column) => cellNamed(`${column}, Ligne 2`).textContent)).toEqual(['42,50', '85,00'])
    expect(totals()).toContain('69,50139,00')
    const right = (row: number) => {
      const range = document.createRange()
      range.selectNodeContents(cellNamed(`Prix, Ligne ${row}`))
      return range.getBoundingClientRect().right
    }
    expect(right(1)).toBeCloseTo(right(2), 1)
    expect(store.question(1).values[101]).toEqual([{ prix: '27' }, { prix: '42.5' }])
    await takeCell('Prix, Ligne 1')
    expect([heldText(), selection()]).toEqual(['27,00', '27,00'])
    // F2 puts the caret after the number without its zeros, so that what is typed is no third decimal.
    await keys('{F2}5{Enter}')
    expect(store.question(1).values[101]).toEqual([{ prix: '275' }, { prix: '42.5' }])
  })

  test('what is typed after Escape is written all the same, over what stands in the cell', async () => {
    const store = await mountTable()
    await keys('{Tab}{Escape}Zoé{Enter}')
    expect(store.question(1).values[101]).toMatchObject([{ nom: 'Zoé' }, {}, {}])
    await takeCell('Prix, Ligne 2')
    await keys('{Escape}{Delete}')
    expect(store.question(1).values[101]).toEqual([{ ...THREE[0], nom: 'Zoé' }, { nom: 'Béa' }, THREE[2]])
  })

  test('a text of several lines takes a line with Shift+Enter and with Alt+Enter', async () => {
    const store = await mountTable([{ nom: 'Ana' }])
    await takeCell('Note, Ligne 1')
    await keys('un{Shift>}{Enter}{/Shift}deux{Alt>}{Enter}{/Alt}trois{Enter}')
    expect(store.question(1).values[101]).toEqual([{ nom: 'Ana', note: 'un\ndeux\ntrois' }])
  })

  test('the space bar ticks a box, a letter finds a choice, Delete empties', async () => {
    const store = await mountTable()
    await takeCell('Jour, Ligne 2')
    await keys('{ArrowRight} ')
    await keys('{Home}{ArrowRight}D')
    expect(store.question(1).values[101]).toMatchObject([{}, { fait: '1', genre: 'Deux' }, {}])
    await keys('{Delete}{ArrowLeft}{Delete}')
    expect(store.question(1).values[101]).toEqual([THREE[0], { prix: '2', fait: '1' }, THREE[2]])
  })

  test('what is wrong is said under the row once the cell is left, not while it is typed for the first time', async () => {
    await mountTable()
    await takeCell('Prix, Ligne 2')
    await keys('douze')
    await expect.element(page.getByText(/^Prix : /)).not.toBeInTheDocument()
    await keys('{Tab}')
    const fault = page.getByText(/^Prix\u00a0: Entrez un nombre/)
    await expect.element(fault).toBeVisible()
    await expect.element(cellNamed('Prix, Ligne 2')).toHaveAttribute('aria-invalid', 'true')
    await takeCell('Prix, Ligne 2')
    await expect
      .element(page.getByRole('textbox', { name: 'Prix, Ligne 2' }))
      .toHaveAccessibleDescription(/Entrez un nombre/)
    await keys('x')
    await expect.element(fault).toBeVisible()
    await keys('12')
    expect(await findViolations()).toEqual([])
  })
})

describe('with the mouse', () => {
  test('a press takes the cell, a second one opens it, a box is ticked at once', async () => {
    const store = await mountTable()
    await userEvent.click(cellNamed('Nom, Ligne 2'))
    expect([held(), selection()]).toEqual(['Nom, Ligne 2', 'Béa'])
    await userEvent.click(document.activeElement!)
    await keys('{End}z')
    expect(heldText()).toBe('Béaz')
    await userEvent.click(cellNamed('Fait, Ligne 3').querySelector('.octroi-light-box')!)
    expect(store.question(1).values[101]).toMatchObject([{}, {}, { fait: '1' }])
  })

  test('a range is drawn, and stretched with Shift', async () => {
    await mountTable()
    await userEvent.dragAndDrop(cellNamed('Nom, Ligne 2'), cellNamed('Note, Ligne 3'))
    await expect.poll(selected).toBe(6)
    await userEvent.click(cellNamed('Prix, Ligne 3'), { modifiers: ['Shift'] })
    await expect.poll(selected).toBe(8)
    await expect.element(page.getByText('2 lignes et 4 colonnes sélectionnées')).toBeInTheDocument()
    await keys('{Escape}')
    await expect.poll(selected).toBe(0)
  })
})

describe('ranges and the clipboard', () => {
  const clipboard = (type: 'copy' | 'cut' | 'paste', text = '', html = '') => {
    const data = new DataTransfer()
    data.setData('text/plain', text)
    if (html !== '') data.setData('text/html', html)
    const event = new ClipboardEvent(type, { clipboardData: data, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
    return data
  }

  test('Shift with arrows selects, and what is copied goes to a spreadsheet as text and as a table', async () => {
    await mountTable()
    await takeCell('Prix, Ligne 1')
    await keys('{Shift>}{ArrowRight}{ArrowDown}{/Shift}')
    expect(selected()).toBe(4)
    const data = clipboard('copy')
    expect(data.getData('text/plain')).toBe('1234,5\t2026-11-21\r\n2\t')
    expect(data.getData('text/html')).toContain('<td>1234,5</td><td>2026-11-21</td>')
  })

  /** @behaviour widgets.paste-beside */
  test('a paste adds the rows that it needs, says what did not fit, and one undo takes it all back', async () => {
    const store = await mountTable()
    const before = store.question(1).values[101]
    await takeCell('Nom, Ligne 3')
    clipboard('paste', 'Dan\tdeux\t"a\nb"\t12,50 $\t1/2/2026\toui\nEve\ttrois\t\t(5)\n')
    await expect.element(page.getByRole('rowheader', { name: 'Ligne 4' })).toBeInTheDocument()
    expect(store.question(1).values[101]).toEqual([
      THREE[0],
      THREE[1],
      { nom: 'Dan', genre: 'Deux', note: 'a\nb', prix: '12.5', quand: '2026-02-01', fait: '1' },
      { nom: 'Eve', genre: 'trois', prix: '-5' },
    ])
    await expect
      .element(
        page.getByText('Ce texte n’est pas parmi les choix, corrigez-le\u00a0: «\u00a0trois\u00a0» (Genre, Ligne 4).'),
      )
      .toBeVisible()
    expect(await findViolations()).toEqual([])
    const notice = document.querySelector('.octroi-grid-notice')!.getBoundingClientRect()
    expect(notice.top).toBeGreaterThanOrEqual(document.querySelector('.octroi-grid')!.getBoundingClientRect().bottom)
    await page.getByRole('button', { name: 'Annuler', exact: true }).click()
    expect(store.question(1).values[101]).toEqual(before)
    expect(held()).toBe('Nom, Ligne 3')
    await keys('{Control>}y{/Control}')
    expect(store.question(1).values[101]).toHaveLength(4)
  })

  /** @behaviour widgets.paste-held */
  test('real keys copy and paste after a click on a list, a box and a closed cell', async () => {
    const store = await mountTable([{ nom: 'DEUX', prix: '4' }, { nom: 'Béa' }])
    await takeCell('Nom, Ligne 1')
    await keys('{Control>}c{/Control}')
    await takeCell('Genre, Ligne 2')
    expect(document.activeElement).toBeInstanceOf(HTMLSelectElement)
    await keys('{Control>}v{/Control}')
    await expect.poll(() => store.question(1).values[101]).toMatchObject([{}, { nom: 'Béa', genre: 'Deux' }])
    await takeCell('Double, Ligne 1')
    await keys('{Control>}c{/Control}')
    await takeCell('Prix, Ligne 2')
    await keys('{Control>}v{/Control}')
    await expect.poll(() => store.question(1).values[101]).toMatchObject([{}, { prix: '8' }])
  })

  /** @behaviour widgets.date-order */
  test('a column of dates that fits with the month first only is asked about before anything changes', async () => {
    const store = await mountTable([{ nom: 'Ana' }])
    await takeCell('Jour, Ligne 1')
    const days = () => (store.question(1).values[101] as { quand?: string }[]).map(({ quand }) => quand)
    clipboard('paste', '03/25/2020\n03/04/2020\n')
    const dialog = page.getByRole('dialog', { name: 'Le mois est-il écrit en premier?' })
    await expect.element(dialog).toBeVisible()
    await expect.element(dialog.getByText('Le mois d’abord : « 03/04/2020 » est le 4 mars 2020.')).toBeVisible()
    expect(await findViolations()).toEqual([])
    await keys('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    expect([days(), held()]).toEqual([[undefined], 'Jour, Ligne 1'])
    clipboard('paste', '03/25/2020\n03/04/2020\n')
    await expect.element(dialog.getByRole('button', { name: 'Le mois d’abord' })).toHaveFocus()
    await keys('{Enter}')
    await expect.poll(days).toEqual(['2020-03-25', '2020-03-04'])
    expect([held(), selected()]).toEqual(['Jour, Ligne 1', 2])
    await keys('{Control>}z{/Control}')
    expect(days()).toEqual([undefined])
  })

  test('while a text is being changed a paste goes where the caret is, unless it comes from several cells', async () => {
    const store = await mountTable([{ nom: 'Ana' }])
    await keys('{Tab}{F2}')
    const data = clipboard('paste', 'x')
    expect(data.getData('text/plain')).toBe('x')
    expect(store.question(1).values[101]).toEqual([{ nom: 'Ana' }])
    clipboard('paste', 'Zoé\tUn')
    expect(store.question(1).values[101]).toEqual([{ nom: 'Zoé', genre: 'Un' }])
  })

  test('a column of figures pasted while one is written fills the cells below, and does not run together', async () => {
    const store = await mountTable([{ prix: '1' }])
    await takeCell('Prix, Ligne 1')
    await keys('{F2}')
    clipboard('paste', '100\r\n200\r\n')
    expect(store.question(1).values[101]).toEqual([{ prix: '100' }, { prix: '200' }])
  })

  test('one cell pasted while a text is written goes where the caret is, without the quotes around it', async () => {
    const store = await mountTable([{ note: 'Voir' }])
    await takeCell('Note, Ligne 1')
    await keys('{F2} ')
    clipboard('paste', '"un\ndeux"\r\n')
    expect(store.question(1).values[101]).toEqual([{ note: 'Voir un\ndeux' }])
    await takeCell('Nom, Ligne 1')
    await keys('Coût de ')
    clipboard('paste', 'location\n')
    expect(store.question(1).values[101]).toEqual([{ note: 'Voir un\ndeux', nom: 'Coût de location' }])
  })

  test('paragraphs that come from no table stay in one cell of text; from a table they are rows', async () => {
    const store = await mountTable([{}])
    await takeCell('Note, Ligne 1')
    clipboard('paste', 'Premier\n\nDeuxième\n', '<p>Premier</p><p>Deuxième</p>')
    expect(store.question(1).values[101]).toEqual([{ note: 'Premier\n\nDeuxième' }])
    await takeCell('Nom, Ligne 1')
    clipboard('paste', 'Ana\nBéa\n', '<p>Ana<br>Béa</p>')
    expect(store.question(1).values[101]).toMatchObject([{ nom: 'Ana Béa' }])
    clipboard('paste', 'Ana\r\nBéa\r\n', '<html><body><TABLE><tr><td>Ana</td></tr><tr><td>Béa</td></tr></TABLE>')
    expect(store.question(1).values[101]).toMatchObject([{ nom: 'Ana' }, { nom: 'Béa' }])
  })

  test('two copied rows are repeated over four, and one undo takes that back', async () => {
    const store = await mountTable([{ nom: 'Ana' }, { nom: 'Béa' }, {}, {}, {}, {}])
    await keys('{Tab}{Shift>}{ArrowDown}{/Shift}')
    const copied = clipboard('copy').getData('text/plain')
    await keys('{ArrowDown}{ArrowDown}{Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{/Shift}')
    clipboard('paste', copied)
    const names = () => (store.question(1).values[101] as { nom?: string }[]).map(({ nom }) => nom)
    expect(names()).toEqual(['Ana', 'Béa', 'Ana', 'Béa', 'Ana', 'Béa'])
    expect(selected()).toBe(4)
    await keys('{Control>}z{/Control}')
    expect(names()).toEqual(['Ana', 'Béa', undefined, undefined, undefined, undefined])
    expect(held()).toBe('Nom, Ligne 3')
  })

  test('what is cut is copied and emptied', async () => {
    const store = await mountTable()
    await keys('{Tab}{Shift>}{ArrowDown}{/Shift}')
    expect(clipboard('cut').getData('text/plain')).toBe('Ana\r\nBéa')
    expect(store.question(1).values[101]).toMatchObject([{ prix: '1234.5' }, { prix: '2' }, { nom: 'Carl' }])
  })
})

describe('undo and redo', () => {
  test('the buttons take back rows added, moved and removed, and say so', async () => {
    const store = await mountTable()
    const names = () => (store.question(1).values[101] as { nom?: string }[]).map(({ nom }) => nom)
    const undo = page.getByRole('button', { name: 'Annuler la dernière modification du tableau' })
    const redo = page.getByRole('button', { name: 'Rétablir la modification annulée' })
    await expect.element(undo).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('button', { name: 'Ajouter une ligne' }).click()
    await page.getByRole('button', { name: 'Retirer la ligne 1' }).click()
    await page.getByRole('button', { name: 'Descendre la ligne 1' }).click()
    expect(names()).toEqual(['Carl', 'Béa', undefined])
    await undo.click()
    await undo.click()
    expect(names()).toEqual(['Ana', 'Béa', 'Carl', undefined])
    await expect.element(page.getByText('Modification annulée')).toBeInTheDocument()
    await redo.click()
    expect(names()).toEqual(['Béa', 'Carl', undefined])
  })

  test('answers that came from elsewhere end the history', async () => {
    const store = await mountTable()
    await keys('{Tab}Zoé{Tab}')
    const undo = page.getByRole('button', { name: 'Annuler la dernière modification du tableau' })
    await expect.element(undo).not.toHaveAttribute('aria-disabled')
    store.load([answer(101, '[{"nom":"Autre"}]')])
    await expect.element(undo).toHaveAttribute('aria-disabled', 'true')
    undo.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
    expect(store.question(1).values[101]).toEqual([{ nom: 'Autre' }])
  })

  /** @behaviour widgets.table-undo-keys */
  test('Ctrl Z on a button under the table is the table’s, not the browser’s, which would undo in another question', async () => {
    const store = await mountSection(
      form(
        question('textarea', 2, { label: 'Mission', options: [option(201)] }),
        question('table', 1, { fields: columns, options: [option(101)] }),
      ),
      { answers: [answer(101, JSON.stringify(THREE))] },
    )
    await userEvent.click(document.getElementById('octroi-q2-input')!)
    await keys('Un long texte')
    await takeCell('Nom, Ligne 1')
    await keys('Zoé{Enter}Yan{Enter}')
    await userEvent.click(page.getByRole('button', { name: /^Annuler la dernière/ }))
    await keys('{Control>}z{/Control}')
    expect(store.question(1).values[101]).toEqual(THREE)
    await keys('{Control>}y{/Control}{Control>}y{/Control}{Control>}z{/Control}{Control>}z{/Control}')
    await keys('{Control>}z{/Control}')
    expect(store.question(2).values[201]).toBe('Un long texte')
    expect(store.question(1).values[101]).toEqual(THREE)
  })
})

describe('a long table', () => {
  const LONG = Array.from({ length: 300 }, (_, place) => ({ nom: `Personne ${place + 1}`, prix: '0.1' }))
  const inPage = () => document.querySelectorAll('tbody > [role="row"]').length

  test('has only the rows in sight in the page, and says how many there are', async () => {
    await mountTable(LONG)
    expect(inPage()).toBeLessThan(40)
    await expect.element(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '302')
    await expect.poll(totals).toMatch(/Total30/)
    expect(await findViolations()).toEqual([])
  })

  test('is printed with all of its rows, and is light again afterwards', async () => {
    await mountTable(LONG)
    window.dispatchEvent(new Event('beforeprint'))
    expect(inPage()).toBe(300)
    window.dispatchEvent(new Event('afterprint'))
    expect(inPage()).toBeLessThan(40)
  })

  test('gives each row its own height, at the top and after a scroll', async () => {
    await mountTable(LONG.map((row, place) => (place % 3 === 0 ? { ...row, note: 'un\ndeux\ntrois\nquatre' } : row)))
    const edges = () => {
      const rows = [...document.querySelectorAll('tbody > [role="row"]')].map((row) => row.getBoundingClientRect())
      return rows.slice(1).map(({ top }, place) => Math.round(top - (rows[place]?.bottom ?? 0)))
    }
    const apart = () => edges().filter((gap) => Math.abs(gap) > 1)
    await expect.poll(apart).toEqual([])
    const region = document.querySelector('.octroi-grid-region')!
    region.scrollTop = 6000
    await expect.element(page.getByText('Personne 1', { exact: true })).not.toBeInTheDocument()
    // Only the active cell, which is in the first row, remains.
    await expect.poll(() => apart().length).toBe(1)
  })

  test('keeps the active cell while it scrolls, and goes on from there', async () => {
    const store = await mountTable(LONG)
    await keys('{Tab}{Control>}{End}{/Control}{Home}')
    await expect.poll(held).toBe('Nom, Ligne 300')
    const region = document.querySelector('.octroi-grid-region')!
    region.scrollTop = 0
    await expect.element(page.getByText('Personne 3', { exact: true })).toBeVisible()
    expect(held()).toBe('Nom, Ligne 300')
    await keys('Zoé{Enter}')
    expect(store.question(1).values[101]).toMatchObject({ 299: { nom: 'Zoé' } })
    await page.getByRole('button', { name: 'Ajouter une ligne' }).click()
    await expect.poll(held).toBe('Nom, Ligne 301')
  })
})

describe('totals', () => {
  test('show from two amounts on, follow what is typed, and stand in the table as a row', async () => {
    await mountTable([{ nom: 'Ana', prix: '0.1' }, {}])
    await expect.element(page.getByRole('rowheader', { name: 'Total' })).not.toBeInTheDocument()
    await takeCell('Prix, Ligne 2')
    await keys('0,2')
    await expect.poll(totals).toMatch(/Total0,30/)
    await keys('5')
    await expect.poll(totals).toMatch(/Total0,35/)
  })
})

describe('at 390 pixels', () => {
  beforeEach(() => page.viewport(390, 900))

  test('each row is a card whose cells have their labels', async () => {
    await mountTable()
    const label = () => getComputedStyle(cellNamed('Prix, Ligne 2'), '::before').content
    await expect.poll(label).toBe('"Prix ($)"')
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    expect(await findViolations()).toEqual([])
  })

  test('a table of fixed rows shows one column, chosen with a switch or followed by the arrows', async () => {
    const store = await mountSection(form(question('financial-table', 1)))
    const shown = () => [...document.querySelectorAll('[role="columnheader"]')].map(({ textContent }) => textContent)
    await expect.poll(shown).toEqual(['Poste', 'reel ($)'])
    await page.getByRole('button', { name: 'Colonne suivante' }).click()
    await expect.poll(shown).toEqual(['Poste', 'prevu ($)'])
    await page.getByRole('combobox', { name: 'Colonne affichée' }).selectOptions('reel ($)')
    await takeCell('reel, Option 102')
    await keys('100{ArrowRight}200{Enter}')
    expect(shown()).toEqual(['Poste', 'prevu ($)'])
    expect(store.question(1).values[102]).toEqual({ reel: '100', prevu: '200' })
    expect(await findViolations()).toEqual([])
  })
})
