import type { ValidatorType } from '@rjsf/utils'
import { ConditionWidget } from '../conditions/condition-widget.tsx'
import { ColumnFormulaField } from './column-formula-field.tsx'
import type { PanelData } from './panel-data.ts'
import { ParentChoicesField } from './parent-choices-field.tsx'
import { PartListField } from './part-list-field.tsx'
import { PanelFieldTemplate, PanelObjectTemplate } from './templates.tsx'
import { HeadingSourceField, OwnColumnField, OwnOptionField } from './reference-fields.tsx'
import { QuestionsField } from './questions-field.tsx'
import { widgetField } from './widget-field.tsx'
import {
  BoundWidget,
  CheckboxWidget,
  CodeWidget,
  IntegerWidget,
  LinesWidget,
  SelectWidget,
  TextareaWidget,
  TextWidget,
} from './widgets.tsx'

/** The templates of panels. */
export const PANEL_TEMPLATES = { FieldTemplate: PanelFieldTemplate, ObjectFieldTemplate: PanelObjectTemplate }

/** The widgets of panels, by the names that a uiSchema gives them. */
export const PANEL_WIDGETS = {
  TextWidget,
  TextareaWidget,
  CheckboxWidget,
  SelectWidget,
  code: CodeWidget,
  whole: IntegerWidget,
  bound: BoundWidget,
  condition: ConditionWidget,
}

/** What shows lists in panels, by the names that a uiSchema gives them. */
export const PANEL_FIELDS = {
  lines: widgetField(LinesWidget),
  formula: ColumnFormulaField,
  parts: PartListField,
  parentChoices: ParentChoicesField,
  questions: QuestionsField,
  headingSource: HeadingSourceField,
  ownOption: OwnOptionField,
  ownColumn: OwnColumnField,
}

/** RJSF needs a validator; here the draft decides what it accepts, and its reader what is wrong. */
export const PANEL_VALIDATOR: ValidatorType<PanelData> = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({}),
}
