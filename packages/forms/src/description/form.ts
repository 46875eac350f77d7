/**
 * The form description: the wire contract between any backend and the engine, as the reader gives it. A description that is
 * read may leave out what is `null`, and say `true` for 1 and `false` for 0; everything else that is not marked optional
 * must be there. No other property is taken, unless the reader is told to ignore them. Ids are integers above 0. Markdown
 * is CommonMark without HTML.
 */

/** The kinds of fields, which say what one value may be. */
export const FIELD_TYPES = [
  'text',
  'textarea',
  'number',
  'money',
  'percent',
  'integer',
  'date',
  'year',
  'email',
  'tel',
  'url',
  'select',
  'checkbox',
  'formula',
  'title',
] as const

/** A column of a table, the kind of an input, or a group of choices, by question type. */
export interface Field {
  /** Key of the cells and of the data: a lower-case letter, then at most 39 letters, digits and underscores. */
  id: string
  /** Heading of the column; label of a formula's result. May be empty for a lone input. */
  title: string
  /** What one value may be. */
  type: (typeof FIELD_TYPES)[number]
  /** A regular expression (JavaScript, flag `u`) that must match the whole stored value. */
  validation: string | null
  /** What the person reads when `validation` does not match. */
  validation_help: string | null
  /** Most characters, in Unicode code points. */
  length: number | null
  /** Least value: a number, or an ISO date (`2026-01-31`) for a date. */
  min?: number | string | undefined
  /** Greatest value, as `min`. */
  max?: number | string | undefined
  /** Choices of a select; extensions that a file question takes (`pdf`); the one expression of a formula. */
  values: string[] | null
  /** Heading of a group of choices (checkbox-list). */
  categorie_name: string | null
}

/** What an answer attaches to: the choice, the input, the row. A question of one input has one option. */
export interface Option {
  /** Unique in the form. */
  id: number
  /** The choice's text; the label of its input or row, where a question has several. */
  label: string
  /** 1: choosing it asks for a text, saved in the answer's `details`. */
  detail: 0 | 1
  /** A word by type: the variable's name (formule), the line's formula (financial-table), `board` (table). */
  custom: string | null
  /** 1: a heading among the rows of a table-mixed or a financial-table; it holds no answer. */
  title: 0 | 1
  /** Kind of the document, on file questions. */
  document_type: { id: number; label: string } | null
}

/**
 * Where the first answer of one input comes from. Facts are named by the backend, which fills in a form that it begins:
 * see `prefilledAnswers`. What was filled in so can be changed like any other answer.
 */
export interface Prefill {
  /** Names of facts: the first one that has a value which the input takes is used. */
  from: string[]
  /**
   * Which option. Left out where the question has one, and where an answer is which options are chosen: then the option
   * whose label is the fact is chosen.
   */
  option_id?: number | undefined
  /** Id of the column, where options are rows with several inputs (table-mixed, financial-table). */
  field?: string | undefined
}

/** Settings of a question; what a backend works out for one request is merged over them. */
export interface Computed {
  /** True if the question is shown, but never edited nor counted. */
  readOnly?: boolean | undefined
  /** Replaces the question's own options. */
  options?: Option[] | undefined
  /** Replaces the question's own fields. */
  fields?: Field[] | undefined
  /** Replaces the question's own help. */
  help?: string | null | undefined
  /** Label of the text that an option asks for, or of a multiple-number's total, which is shown only then. */
  detailText?: string | undefined
  /** Most rows of a table, most choices of a checkbox or a checkbox-list. */
  limit?: number | undefined
}

/** How many levels of questions a description may have, a question of a section being one. */
export const DEEPEST_LEVEL = 50

/** A question with the questions nested under it, to `DEEPEST_LEVEL` levels. */
export interface Question {
  /** Unique in the form. */
  id: number
  label: string
  /** Place in its section or under its parent: lower ones first. Any integers. */
  order: number
  /** Printed before the label: `3.2`. */
  question_number: string | null
  /** Markdown, under the label. */
  help: string | null
  /** 1: counts in the completion. Nothing is refused for want of it. */
  required: 0 | 1
  /** One of `QUESTION_TYPE_IDS`, or a type of the application's own (`defineQuestion`). Id and label go together. */
  question_type: { id: number; label: string }
  /** The number and the kinds of fields depend on the type; see the table in the README. */
  fields: Field[]
  /** The number of options depends on the type. */
  options: Option[]
  /**
   * On a child: the option of its parent, or the options, of which one must be chosen for the child to show (a toggle's
   * while it says yes). Null: always shown with its parent, and on questions that are no child.
   */
  parent_option_id: number | number[] | null
  computed?: Computed | undefined
  /**
   * The question is shown only while this formula is not 0, besides what `parent_option_id` asks. It reads other
   * questions by name: `q12` is the number of question 12, `o1203` is 1 while option 1203 is chosen; see the README.
   */
  show_if?: string | undefined
  /** On a number: the figure that statistics read from it, at most once per form. */
  statistic?: string | undefined
  /** Where the first answers of its inputs come from. */
  prefill?: Prefill[] | undefined
  children_question: Question[]
}

/** A part of the form with its questions, in order of display. */
export interface Section {
  /** Unique among the sections. */
  id: number
  label: string
  /** Name of a Tabler icon, such as `building-community`; '' or one that is not known shows a neutral one. */
  icon: string
  /** Markdown, above the questions; may be ''. */
  description: string
  /** Its questions are shown only while this formula over questions of other sections is not 0; see `Question.show_if`. */
  show_if?: string | undefined
  questions: Question[]
}

/** What several answers have to agree on. */
export interface Check {
  /** A formula over questions, as that of `show_if`: the answers are not valid while it is 0. */
  holds: string
  /** What the person reads at each question that is named: says what to do. */
  message: string
  /**
   * Ids of the questions that are marked while they are shown. The check waits for those of them that are required to be
   * answered, and for one answer in any case.
   */
  questions: number[]
}

/** A form as a backend describes it, before it is read. */
export interface FormDescription {
  /** For editors: the address of `description.schema.json`, by which they complete and check what is written. */
  $schema?: string | undefined
  id: number
  /** Address of a guide, which the application may show; the form page does not. */
  url: string | null
  name: string
  /** From 1 up: answers stay tied to the version that they were given on. */
  version: number
  sections: Section[]
  /** What several answers have to agree on, whichever question they are at. */
  checks?: Check[] | undefined
}
