import { buildQuestion } from './build-question.ts'
import { CONDITIONS, type EVERY_TYPE_FORM } from './every-type-form.ts'
import type { FormEditorPage } from './form-editor-page.ts'
import { TYPE_NAMES } from './names.ts'
import type { DescribedQuestion } from './question.ts'

type Form = typeof EVERY_TYPE_FORM

/** Builds a form from nothing by clicks and keys alone. */
export async function buildForm(editor: FormEditorPage, form: Form): Promise<void> {
  const { page, panel } = editor
  const owners = ownersOf(form)
  for (const { questions, label, icon, description } of form.sections) {
    await page.getByRole('button', { name: 'Ajouter une section' }).click()
    await editor.fill(panel, 'Titre de la section', label)
    await editor.fill(panel, 'Texte d’introduction', description)
    await editor.unfold(panel)
    await editor.fill(panel, 'Icône (son nom anglais sur tabler.io, comme building-community)', icon)
    for (const question of questions) {
      await editor.choose(label)
      await addQuestion(editor, { question, button: 'Ajouter une question', owners })
    }
    await editor.choose(label)
  }
  for (const question of new Set(owners.values())) await setHeadings(editor, question, owners)
  for (const condition of CONDITIONS) {
    await editor.choose(condition.of)
    await editor.unfold(panel)
    const { option } = condition
    const number = option === undefined ? 0 : optionNumber(owners, condition.of, option)
    const part = panel.getByRole('group', { name: `Choix ${number}`, exact: true })
    await editor.setCondition(option === undefined ? panel : part, condition)
  }
}

/** Questions by the ids of their options. */
type Owners = ReadonlyMap<number, DescribedQuestion>

function ownersOf({ sections }: Form): Owners {
  const questions = sections.flatMap((section) => section.questions.flatMap(withBelow))
  return new Map(questions.flatMap((question) => question.options.map(({ id }) => [id, question] as const)))
}

function withBelow(question: DescribedQuestion): DescribedQuestion[] {
  return [question, ...question.children_question.flatMap(withBelow)]
}

interface AddedQuestion {
  readonly question: DescribedQuestion
  readonly button: 'Ajouter une question' | 'Ajouter une sous-question'
  readonly owners: Owners
}

async function addQuestion(editor: FormEditorPage, { question, button, owners }: AddedQuestion): Promise<void> {
  const { label, question_type: type, children_question: children, parent_option_id: parent } = question
  await editor.add(button, TYPE_NAMES[type.label] ?? type.label)
  await buildQuestion(editor, question)
  const shownBy = editor.panel.getByRole('group', { name: 'Apparaît si la réponse au-dessus est' })
  for (const id of parent === null ? [] : ([parent].flat() as number[])) {
    const choice = owners.get(id)?.options.find((option) => option.id === id)?.label
    await editor.check(shownBy, choice || 'Oui')
  }
  for (const child of children) {
    await editor.choose(label)
    await addQuestion(editor, { question: child, button: 'Ajouter une sous-question', owners })
  }
  if (type.label !== 'group') return
  // Repeated questions begin with a short text.
  await editor.choose('Nouvelle question')
  await editor.page.getByRole('toolbar').getByRole('button', { name: 'Supprimer' }).click()
}

async function setHeadings(editor: FormEditorPage, { label, fields }: DescribedQuestion, owners: Owners) {
  for (const [place, { title_from: id }] of fields.entries()) {
    if (typeof id !== 'number') continue
    await editor.choose(label)
    const column = editor.panel.getByRole('group', { name: `Colonne ${place + 1}`, exact: true })
    await editor.unfold(column)
    await editor.pick(column, 'Titre tiré de la réponse à', owners.get(id)?.label ?? '')
  }
}

function optionNumber(owners: Owners, question: string, option: string): number {
  const owner = [...owners.values()].find(({ label }) => label === question)
  return (owner?.options.findIndex(({ label }) => label === option) ?? -1) + 1
}
