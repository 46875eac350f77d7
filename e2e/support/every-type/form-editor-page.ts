import { expect, type Locator, type Page } from '@playwright/test'
import type { ChosenCondition, ChosenTest } from './every-type-form.ts'

/** The editor of forms as a person uses it: everything by names and roles. */
export class FormEditorPage {
  readonly page: Page
  readonly panel: Locator
  /** The text of the section or the question that is chosen. */
  readonly label: Locator

  constructor(page: Page) {
    this.page = page
    this.panel = page.getByRole('region', { name: 'Question', exact: true })
    this.label = this.panel.getByRole('textbox', { name: /^(Texte de la question|Titre de la section)$/ })
  }

  /** Presses a button above the outline, and chooses a type from its menu. */
  async add(button: string, type: string): Promise<void> {
    await this.page.getByRole('button', { name: button, exact: true }).click()
    await this.page.getByRole('menuitem', { name: type, exact: true }).click()
    await expect(this.label).toHaveValue('Nouvelle question')
  }

  /** Chooses a section or a question in the outline. */
  async choose(label: string): Promise<void> {
    const row = this.page.getByRole('treeitem').filter({ has: this.page.getByText(label, { exact: true }) })
    await row.click()
    await expect(this.label).toHaveValue(label)
  }

  /** The first input of this name in a part of the panel. */
  input(scope: Locator, name: string): Locator {
    return scope.getByRole('textbox', { name, exact: true }).first()
  }

  async fill(scope: Locator, name: string, value: unknown): Promise<void> {
    await this.input(scope, name).fill(String(value))
  }

  async check(scope: Locator, name: string): Promise<void> {
    await scope.getByRole('checkbox', { name, exact: true }).first().check()
  }

  /** Chooses from the list of this name. */
  async pick(scope: Locator, name: string, choice: string): Promise<void> {
    await scope.getByRole('combobox', { name, exact: true }).first().click()
    await this.page.getByRole('listbox').getByRole('option', { name: choice, exact: true }).click()
  }

  /** Opens what is folded away in a part of the panel. */
  async unfold(scope: Locator): Promise<void> {
    const folded = scope.locator('details:not([open]) > summary')
    for (let left = await folded.count(); left > 0; left = await folded.count()) await folded.first().click()
  }

  /** A list of parts in the panel, by its title. */
  list(title: string): Locator {
    return this.panel.getByRole('group', { name: title, exact: true })
  }

  /** Gives a list as many parts as are needed, by its buttons; returns them. */
  async setLength(list: Locator, { add, part, length }: ListLength): Promise<Locator[]> {
    const parts = list.getByRole('group', { name: new RegExp(`^${part} \\d+$`) })
    while ((await parts.count()) < length) await list.getByRole('button', { name: add, exact: true }).click()
    while ((await parts.count()) > length)
      await list
        .getByRole('button', { name: /^Supprimer/ })
        .last()
        .click()
    return Array.from({ length }, (_, place) => list.getByRole('group', { name: `${part} ${place + 1}`, exact: true }))
  }

  /** Builds a condition from lists, or writes its formula with the names that are suggested for labels. */
  async setCondition(scope: Locator, { property, tests, isAny }: ChosenCondition): Promise<void> {
    const condition = scope.getByRole('group', { name: property, exact: true }).first()
    if (typeof tests === 'string') return this.#writeFormula(condition, tests)
    for (const [place, test] of tests.entries()) await this.#chooseTest(condition, place + 1, test)
    if (isAny === true) await this.pick(condition, 'Il faut', 'Au moins une de ces conditions')
  }

  async #chooseTest(condition: Locator, place: number, [question, comparison, value]: ChosenTest): Promise<void> {
    await condition.getByRole('button', { name: 'Ajouter une condition' }).click()
    const row = condition.getByRole('group', { name: `Question ${place}`, exact: true })
    await this.pick(row, 'Question', question)
    await this.pick(row, 'Comparaison', comparison)
    if (value === undefined) return
    if ((await row.getByRole('combobox', { name: 'Choix' }).count()) > 0) await this.pick(row, 'Choix', value)
    else await this.fill(row, 'Valeur', value)
  }

  async #writeFormula(condition: Locator, formula: string): Promise<void> {
    await condition.getByRole('button', { name: 'Écrire la formule' }).click()
    const input = condition.getByRole('textbox', { name: 'Formule' })
    for (const part of formula.split(/(\{[^}]+\})/)) {
      const [, label] = /^\{(.+)\}$/.exec(part) ?? []
      await input.pressSequentially(label === undefined ? part : label.slice(0, 5))
      if (label === undefined) continue
      await condition.getByRole('list', { name: 'Noms à insérer' }).getByRole('button', { name: label }).click()
      await expect(input).toBeFocused()
    }
  }
}

interface ListLength {
  /** The name of the button that adds a part. */
  readonly add: string
  /** What a part is called before its number. */
  readonly part: string
  readonly length: number
}
