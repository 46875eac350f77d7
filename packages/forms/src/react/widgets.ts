import type { Question } from '../description/form.ts'
import type { Form } from '../description/index-form.ts'
import { CheckboxWidget } from '../questions/checkbox/widget.tsx'
import { CheckboxListWidget } from '../questions/checkbox-list/widget.tsx'
import { DateWidget } from '../questions/date/widget.tsx'
import { FileWidget } from '../questions/file/widget.tsx'
import { FormuleWidget } from '../questions/formule/widget.tsx'
import { MultipleDateWidget } from '../questions/multiple-date/widget.tsx'
import { MultipleNumberWidget } from '../questions/multiple-number/widget.tsx'
import { MultipleSelectWidget } from '../questions/multiple-select/widget.tsx'
import { MultipleTextWidget } from '../questions/multiple-text/widget.tsx'
import { MultipleTextareaWidget } from '../questions/multiple-textarea/widget.tsx'
import { NumberWidget } from '../questions/number/widget.tsx'
import { RadioWidget } from '../questions/radio/widget.tsx'
import { SelectWidget } from '../questions/select/widget.tsx'
import { TextWidget } from '../questions/text/widget.tsx'
import { TextareaWidget } from '../questions/textarea/widget.tsx'
import { TimeWidget } from '../questions/time/widget.tsx'
import { TitleWidget } from '../questions/title/widget.tsx'
import { ToggleWidget } from '../questions/toggle/widget.tsx'
import type { QuestionType } from '../questions/index.ts'
import { PrintedAnswer } from './answers/printed-answer.tsx'
import { LazyGroup } from './repeat/lazy-group.ts'
import { LazyFinancialTable, LazyTable, LazyTableMixed } from './tables/lazy-tables.tsx'
import type { OwnWidgets, WidgetEntry } from './widget-props.ts'

/** The components of each question type. The compiler requires an entry for each type of the headless list. */
export const WIDGETS = {
  text: { widget: TextWidget, print: PrintedAnswer, label: 'input' },
  textarea: { widget: TextareaWidget, print: PrintedAnswer, label: 'input' },
  number: { widget: NumberWidget, print: PrintedAnswer, label: 'input' },
  date: { widget: DateWidget, print: PrintedAnswer, label: 'input' },
  radio: { widget: RadioWidget, print: PrintedAnswer, label: 'group' },
  file: { widget: FileWidget, print: PrintedAnswer, label: 'group' },
  checkbox: { widget: CheckboxWidget, print: PrintedAnswer, label: 'group' },
  toggle: { widget: ToggleWidget, print: PrintedAnswer, label: 'group' },
  select: { widget: SelectWidget, print: PrintedAnswer, label: 'input' },
  'checkbox-list': { widget: CheckboxListWidget, print: PrintedAnswer, label: 'group' },
  title: { widget: TitleWidget, print: PrintedAnswer, label: 'heading' },
  formule: { widget: FormuleWidget, print: PrintedAnswer, label: 'group', layout: 'columns' },
  'multiple-text': { widget: MultipleTextWidget, print: PrintedAnswer, label: 'group', layout: 'stacked' },
  'multiple-number': { widget: MultipleNumberWidget, print: PrintedAnswer, label: 'group', layout: 'columns' },
  'multiple-date': { widget: MultipleDateWidget, print: PrintedAnswer, label: 'group', layout: 'columns' },
  'multiple-textarea': { widget: MultipleTextareaWidget, print: PrintedAnswer, label: 'group', layout: 'stacked' },
  table: { widget: LazyTable, print: PrintedAnswer, label: 'group', layout: 'wide' },
  'table-mixed': { widget: LazyTableMixed, print: PrintedAnswer, label: 'group', layout: 'wide' },
  'financial-table': { widget: LazyFinancialTable, print: PrintedAnswer, label: 'group', layout: 'wide' },
  'multiple-select': { widget: MultipleSelectWidget, print: PrintedAnswer, label: 'group', layout: 'stacked' },
  group: { widget: LazyGroup, print: PrintedAnswer, label: 'group', layout: 'wide' },
  time: { widget: TimeWidget, print: PrintedAnswer, label: 'input' },
} satisfies Record<QuestionType, WidgetEntry>

const OURS: ReadonlyMap<string, WidgetEntry> = new Map(Object.entries(WIDGETS))

/**
 * Returns the components for a question: the application's own, or else the built-in ones; undefined for an unknown
 * type.
 */
export function widgetOf({ question_type: { label } }: Question, own: OwnWidgets): WidgetEntry | undefined {
  return Object.hasOwn(own, label) ? own[label] : OURS.get(label)
}

/**
 * Loads the code of a form's widgets, or of one section's, that are in chunks of their own, before the person reaches
 * one.
 */
export async function preloadWidgets(form: Form, own: OwnWidgets = {}, sectionId?: number): Promise<void> {
  const questions = form.questions.filter(({ section }) => sectionId === undefined || section.id === sectionId)
  const widgets = new Set(questions.map(({ question }) => widgetOf(question, own)?.widget))
  await Promise.all([...widgets].map(async (widget) => widget?.preload?.()))
}
