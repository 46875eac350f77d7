import type { Locator } from '@playwright/test'
import type { FormEditorPage } from './form-editor-page.ts'
import {
  CHOICE_NAMES,
  FIELD_INPUTS,
  FIELD_TYPE_NAMES,
  type NamedInput,
  OPTION_INPUTS,
  QUESTION_INPUTS,
  REPEAT_INPUTS,
  SETTING_INPUTS,
} from './names.ts'
import type { DescribedQuestion, Properties } from './question.ts'

/** Properties that have a control of their own, or that the editor sets by itself. */
const SET_APART: ReadonlySet<string> = new Set(
  'id order question_type children_question options fields computed repeat prefill parent_option_id show_if required_if'.split(
    ' ',
  ),
)
const MANY_LINES = ['formule', 'multiple-text', 'multiple-number', 'multiple-date', 'multiple-textarea'].concat([
  'multiple-select',
  'table-mixed',
  'financial-table',
])
const TABLES = ['table', 'table-mixed', 'financial-table']

const TITLE_INPUTS = { ...QUESTION_INPUTS, help: ['fill', 'Texte sous le titre'] } as const

/** Gives the question that is chosen its properties, but not those that refer to other questions. */
export async function buildQuestion(editor: FormEditorPage, question: DescribedQuestion): Promise<void> {
  const { panel } = editor
  const { computed, repeat, prefill, fields, question_type: type } = question
  await editor.unfold(panel)
  const inputs = type.label === 'title' ? TITLE_INPUTS : QUESTION_INPUTS
  await give(editor, panel, { properties: question, inputs })
  const total = type.label === 'multiple-number' ? 'Libellé du total' : 'Libellé de la précision'
  const settings = { ...SETTING_INPUTS, detailText: ['fill', total] } as const
  await give(editor, panel, { properties: (computed ?? {}) as Properties, inputs: settings })
  if (repeat !== undefined)
    await give(editor, editor.list('Répétitions'), { properties: repeat as Properties, inputs: REPEAT_INPUTS })
  // A list of values takes the place of the choices; elsewhere each line may have an input.
  if (type.label === 'select') await setFields(editor, fields, type.label)
  await setOptions(editor, question)
  if (type.label !== 'select') await setFields(editor, fields, type.label)
  for (const [place, source] of ((prefill ?? []) as readonly Properties[]).entries())
    await addSource(editor, { question, source, place })
}

async function setOptions(editor: FormEditorPage, question: DescribedQuestion): Promise<void> {
  const { options, fields } = question
  const type = question.question_type.label
  const isChoice = type === 'radio' || type === 'checkbox' || (type === 'select' && fields.length === 0)
  const [only] = options
  if (type === 'table' && only?.['custom']) return editor.fill(editor.panel, BOARD_WORD, only['custom'])
  if (type === 'file') return editor.fill(editor.panel, 'Sorte de document', Object(only?.['document_type']).label)
  if (!isChoice && type !== 'select' && !MANY_LINES.includes(type)) return
  const list = editor.list(isChoice ? 'Choix' : 'Lignes')
  const words = isChoice ? { add: 'Ajouter un choix', part: 'Choix' } : { add: 'Ajouter une ligne', part: 'Ligne' }
  const parts = await editor.setLength(list, { ...words, length: options.length })
  for (const [place, part] of parts.entries()) {
    await editor.unfold(part)
    const { label, ...properties } = options[place] ?? {}
    await editor.fill(part, isChoice ? 'Choix' : 'Texte de la ligne', label)
    await give(editor, part, { properties, inputs: OPTION_INPUTS })
  }
}

const BOARD_WORD = 'Mot clé (board\u00a0: conseil d’administration)'

async function setFields(editor: FormEditorPage, fields: readonly Properties[], type: string): Promise<void> {
  if (fields.length === 0) return
  const words = TABLES.includes(type)
    ? { title: 'Colonnes', add: 'Ajouter une colonne', part: 'Colonne' }
    : type === 'checkbox-list'
      ? { title: 'Groupes de choix', add: 'Ajouter un groupe', part: 'Groupe' }
      : { title: 'Champ de saisie', add: 'Ajouter un champ', part: 'Champ' }
  const list = editor.list(words.title)
  const isFixed = (await list.getByRole('button', { name: words.add, exact: true }).count()) === 0
  const parts = isFixed ? [list] : await editor.setLength(list, { ...words, length: fields.length })
  for (const [place, part] of parts.entries()) {
    const { id, type: kind, values, title_from: _, ...properties } = fields[place] ?? {}
    const kinds = part.getByRole('combobox', { name: 'Sorte de réponse' })
    if (type !== 'file' && (await kinds.count()) > 0)
      await editor.pick(part, 'Sorte de réponse', FIELD_TYPE_NAMES[String(kind)] ?? String(kind))
    await editor.unfold(part)
    if (words.part !== 'Champ') await editor.fill(part, 'Nom de la colonne dans les formules', id)
    if (values !== null) await editor.fill(part, valuesName(type, String(kind)), (values as string[]).join('\n'))
    await give(editor, part, { properties, inputs: FIELD_INPUTS })
  }
}

function valuesName(type: string, kind: string): string {
  if (kind === 'formula') return 'Formule du calcul'
  return type === 'file' || kind === 'file'
    ? 'Sortes de fichiers acceptées, une par ligne (pdf, docx, xlsx)'
    : 'Valeurs, une par ligne'
}

interface Source {
  readonly question: DescribedQuestion
  readonly source: Properties
  readonly place: number
}

async function addSource(editor: FormEditorPage, { question, source, place }: Source): Promise<void> {
  const list = editor.list('Préremplissage')
  await list.getByRole('button', { name: 'Ajouter une source' }).click()
  const part = list.getByRole('group', { name: `Source ${place + 1}`, exact: true })
  await editor.fill(part, 'Renseignements, un par ligne', (source['from'] as string[]).join('\n'))
  const option = question.options.find(({ id }) => id === source['option_id'])
  if (option !== undefined) await editor.pick(part, 'Réponse à remplir', option.label)
  const column = question.fields.find(({ id }) => id === source['field'])
  if (column !== undefined) await editor.pick(part, 'Colonne à remplir', String(column['title']))
}

interface GivenProperties {
  readonly properties: Properties
  readonly inputs: Readonly<Record<string, NamedInput>>
}

/** Gives properties by their inputs. Throws for one that has none, so that no property is forgotten. */
async function give(editor: FormEditorPage, scope: Locator, { properties, inputs }: GivenProperties): Promise<void> {
  for (const [name, value] of Object.entries(properties)) {
    const isSet = value !== null && value !== '' && !(value === 0 && inputs[name]?.[0] !== 'fill')
    if (!isSet || SET_APART.has(name)) continue
    const input = inputs[name]
    if (input === undefined) throw new Error(`no input is named for ${name}`)
    const [how, label] = input
    if (how === 'check') await editor.check(scope, label)
    else if (how === 'pick') await editor.pick(scope, label, choiceOf(value))
    else await editor.fill(scope, label, value)
  }
}

/** What the screen calls a value that is chosen from a list. */
function choiceOf(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return CHOICE_NAMES[text] ?? text
}
