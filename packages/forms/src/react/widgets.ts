import type { Question } from '../description/form.ts'
import type { Form } from '../description/index-form.ts'
import { CheckboxPrint } from '../questions/checkbox/print.tsx'
import { CheckboxWidget } from '../questions/checkbox/widget.tsx'
import { CheckboxListPrint } from '../questions/checkbox-list/print.tsx'
import { CheckboxListWidget } from '../questions/checkbox-list/widget.tsx'
import { DatePrint } from '../questions/date/print.tsx'
import { DateWidget } from '../questions/date/widget.tsx'
import { FilePrint } from '../questions/file/print.tsx'
import { FileWidget } from '../questions/file/widget.tsx'
import { FinancialTablePrint } from '../questions/financial-table/print.tsx'
import { FormulePrint } from '../questions/formule/print.tsx'
import { FormuleWidget } from '../questions/formule/widget.tsx'
import { MultipleDatePrint } from '../questions/multiple-date/print.tsx'
import { MultipleDateWidget } from '../questions/multiple-date/widget.tsx'
import { MultipleNumberPrint } from '../questions/multiple-number/print.tsx'
import { MultipleNumberWidget } from '../questions/multiple-number/widget.tsx'
import { MultipleSelectPrint } from '../questions/multiple-select/print.tsx'
import { MultipleSelectWidget } from '../questions/multiple-select/widget.tsx'
import { MultipleTextPrint } from '../questions/multiple-text/print.tsx'
import { MultipleTextWidget } from '../questions/multiple-text/widget.tsx'
import { MultipleTextareaPrint } from '../questions/multiple-textarea/print.tsx'
import { MultipleTextareaWidget } from '../questions/multiple-textarea/widget.tsx'
import { NumberPrint } from '../questions/number/print.tsx'
import { NumberWidget } from '../questions/number/widget.tsx'
import { RadioPrint } from '../questions/radio/print.tsx'
import { RadioWidget } from '../questions/radio/widget.tsx'
import { SelectPrint } from '../questions/select/print.tsx'
import { SelectWidget } from '../questions/select/widget.tsx'
import { TablePrint } from '../questions/table/print.tsx'
import { TableMixedPrint } from '../questions/table-mixed/print.tsx'
import { TextPrint } from '../questions/text/print.tsx'
import { TextWidget } from '../questions/text/widget.tsx'
import { TextareaPrint } from '../questions/textarea/print.tsx'
import { TextareaWidget } from '../questions/textarea/widget.tsx'
import { TitlePrint } from '../questions/title/print.tsx'
import { TitleWidget } from '../questions/title/widget.tsx'
import { TogglePrint } from '../questions/toggle/print.tsx'
import { ToggleWidget } from '../questions/toggle/widget.tsx'
import type { QuestionType } from '../questions/index.ts'
import { LazyFinancialTable, LazyTable, LazyTableMixed } from './tables/lazy-tables.tsx'
import type { OwnWidgets, WidgetEntry } from './widget-props.ts'

/** The components of each question type. The compiler asks for an entry for each type of the headless list. */
export const WIDGETS = {
  text: { widget: TextWidget, print: TextPrint, label: 'input' },
  textarea: { widget: TextareaWidget, print: TextareaPrint, label: 'input' },
  number: { widget: NumberWidget, print: NumberPrint, label: 'input' },
  date: { widget: DateWidget, print: DatePrint, label: 'input' },
  radio: { widget: RadioWidget, print: RadioPrint, label: 'group' },
  file: { widget: FileWidget, print: FilePrint, label: 'group' },
  checkbox: { widget: CheckboxWidget, print: CheckboxPrint, label: 'group' },
  toggle: { widget: ToggleWidget, print: TogglePrint, label: 'group' },
  select: { widget: SelectWidget, print: SelectPrint, label: 'input' },
  'checkbox-list': { widget: CheckboxListWidget, print: CheckboxListPrint, label: 'group' },
  title: { widget: TitleWidget, print: TitlePrint, label: 'heading' },
  formule: { widget: FormuleWidget, print: FormulePrint, label: 'group' },
  'multiple-text': { widget: MultipleTextWidget, print: MultipleTextPrint, label: 'group' },
  'multiple-number': { widget: MultipleNumberWidget, print: MultipleNumberPrint, label: 'group' },
  'multiple-date': { widget: MultipleDateWidget, print: MultipleDatePrint, label: 'group' },
  'multiple-textarea': { widget: MultipleTextareaWidget, print: MultipleTextareaPrint, label: 'group' },
  table: { widget: LazyTable, print: TablePrint, label: 'group' },
  'table-mixed': { widget: LazyTableMixed, print: TableMixedPrint, label: 'group' },
  'financial-table': { widget: LazyFinancialTable, print: FinancialTablePrint, label: 'group' },
  'multiple-select': { widget: MultipleSelectWidget, print: MultipleSelectPrint, label: 'group' },
} satisfies Record<QuestionType, WidgetEntry>

const OURS: ReadonlyMap<string, WidgetEntry> = new Map(Object.entries(WIDGETS))

/** The components of a question: the application's own, else ours; undefined for a type that neither knows. */
export function widgetOf({ question_type: { label } }: Question, own: OwnWidgets): WidgetEntry | undefined {
  return Object.hasOwn(own, label) ? own[label] : OURS.get(label)
}

/** Loads the code of the widgets of a form that stand in chunks of their own, before the person comes to one. */
export async function preloadWidgets(form: Form, own: OwnWidgets = {}): Promise<void> {
  const widgets = new Set(form.questions.map(({ question }) => widgetOf(question, own)?.widget))
  await Promise.all([...widgets].map(async (widget) => widget?.preload?.()))
}
