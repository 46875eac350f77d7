import type { Field } from '../../description/form.ts'
import type { EditorTexts } from '../../locales/react/editor-fr-ca.ts'
import type { QuestionDefinition } from '../../question-type/define-question.ts'
import { fieldPanel, optionPanel } from './list-panels.ts'
import { overlayPanel } from './overlay-panel.ts'
import {
  choiceProperty,
  chosenProperty,
  flagProperty,
  idsProperty,
  integerProperty,
  linesProperty,
  listProperty,
  objectProperty,
  type Panel,
  type PanelProperties,
  textProperty,
} from './panel-schema.ts'

/** What the panel of a question is derived from. */
export interface PanelSubject {
  readonly definition: QuestionDefinition
  /** All types that the question may have. */
  readonly definitions: readonly QuestionDefinition[]
  readonly texts: EditorTexts
  /** Whether its answer is which of its options are chosen. */
  readonly isChoice: boolean
  /** Whether choices of the question above can show this one, or are meant to. */
  readonly isConditional: boolean
}

/**
 * The panel of a question: the properties of the contract that have a meaning for its type, as the definition of the type
 * says, with what the definition's own `panel` changes.
 */
export function questionPanel(subject: PanelSubject): Panel {
  const { texts, definition } = subject
  const { properties: names } = texts
  const properties: PanelProperties = { ...main(subject), ...lists(subject), ...conditions(subject), ...more(subject) }
  const panel = objectProperty(texts.question, properties, [
    { title: texts.conditions, names: ['parent_option_id', 'show_if', 'required_if'] },
    {
      title: names.more,
      names: [
        ...(isSpecial(definition) ? ['options'] : []),
        'computed',
        'default',
        'prefill',
        'statistic',
        'host_check',
      ],
    },
  ])
  return definition.panel === undefined ? panel : overlayPanel(panel, definition.panel)
}

/** Whether the only option of a type holds no more than a word that makes the question a special one. */
const isSpecial = ({ options, takes = [] }: QuestionDefinition) => options === 'one' && takes.includes('custom')

/** Whether a question of this type has an answer of the person's: neither headings nor computed results have. */
const isAnswered = ({ isCounted, holdsDocument }: QuestionDefinition) => isCounted !== false || holdsDocument === true

/** Whether a question is only something to read. */
const isStatement = (definition: QuestionDefinition) => !isAnswered(definition) && definition.options === 'none'

function main({ texts, definition, definitions }: PanelSubject): PanelProperties {
  const types = Object.fromEntries(definitions.map(({ type }) => [type, texts.types[type] ?? type]))
  return {
    question_type: choiceProperty(texts.properties.type, types),
    label: textProperty(texts.label, 'textarea'),
    question_number: textProperty(texts.number),
    help: textProperty(isStatement(definition) ? texts.explanation : texts.help, 'textarea', texts.properties.markdown),
    required: isAnswered(definition) && flagProperty(texts.required),
  }
}

function lists(subject: PanelSubject): PanelProperties {
  const { texts, definition, isChoice } = subject
  const { properties: names } = texts
  const option = optionPanel({ texts, definition, isOffered: isChoice })
  const field = fieldPanel({ texts, definition })
  const optionNoun = definition.options === 'some' && isChoice ? 'choice' : 'line'
  const title = isSpecial(definition)
    ? names.special
    : definition.holdsDocument === true
      ? names.document
      : optionNoun === 'choice'
        ? names.choices
        : names.lines
  const fieldNoun = nounOfFields(definition)
  return {
    options:
      definition.options !== 'none' &&
      Object.keys(option.schema.properties ?? {}).length > 0 &&
      listProperty(title, option, { kind: 'option', noun: optionNoun, isFixed: definition.options === 'one' }),
    fields:
      definition.fields !== 'none' &&
      listProperty({ column: names.columns, group: names.groups, input: names.input }[fieldNoun], field, {
        kind: 'field',
        noun: fieldNoun,
        isFixed: definition.fields === 'one',
      }),
    repeat:
      definition.takes?.includes('repeat') === true &&
      objectProperty(names.repeat, {
        label: textProperty(names.repeatLabel),
        add_label: textProperty(names.addLabel),
        min: integerProperty(names.fewest),
        max: integerProperty(names.most),
      }),
  }
}

/** The columns of a table, the groups of a long list of choices, or the inputs of a question. */
function nounOfFields({ fields, firstFieldType }: QuestionDefinition): 'column' | 'group' | 'input' {
  if (fields !== 'some') return 'input'
  return firstFieldType === 'select' ? 'group' : 'column'
}

function conditions({ texts, definition, isConditional }: PanelSubject): PanelProperties {
  const { properties: names } = texts
  return {
    parent_option_id: isConditional && idsProperty(names.parent, 'parentChoices'),
    show_if: textProperty(names.showIf, 'condition'),
    required_if: isAnswered(definition) && textProperty(names.requiredIf, 'condition'),
  }
}

const NUMERIC: ReadonlySet<Field['type']> = new Set(['number', 'money', 'percent', 'integer'])

function more({ texts, definition }: PanelSubject): PanelProperties {
  const { properties: names } = texts
  const { takes = [], fieldTypes } = definition
  const hasTotal =
    definition.options === 'some' && fieldTypes.length > 0 && fieldTypes.every((type) => NUMERIC.has(type))
  const hasDefault = isAnswered(definition) && definition.holdsDocument !== true && definition.repeatsChildren !== true
  return {
    computed: isAnswered(definition) && {
      ...objectProperty(names.settings, {
        readOnly: flagProperty(names.readOnly),
        minimum: takes.includes('minimum') && integerProperty(names.minimum),
        limit: takes.includes('limit') && integerProperty(names.limit),
        detailText: (takes.includes('detail') || hasTotal) && textProperty(hasTotal ? names.total : names.detailText),
      }),
    },
    default: hasDefault && textProperty(names.default),
    prefill:
      hasDefault &&
      listProperty(names.prefill, prefillPanel(texts), { kind: 'prefill', noun: 'prefill', isFixed: false }),
    statistic: takes.includes('statistic') && textProperty(names.statistic),
    host_check: isAnswered(definition) && textProperty(names.hostCheck),
  }
}

function prefillPanel({ properties: names }: EditorTexts): Panel {
  return objectProperty(names.prefill, {
    from: linesProperty(names.prefillFrom),
    option_id: chosenProperty(names.optionId, 'integer', 'ownOption'),
    field: chosenProperty(names.prefillColumn, 'string', 'ownColumn'),
  })
}
