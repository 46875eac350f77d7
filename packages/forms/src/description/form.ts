/**
 * The form description: the wire contract between any backend and the engine, as the reader returns it. A description
 * to be read may be short: what is `null`, 0 or empty may be left out, ids and orders too, a type, an option or a field
 * may be its label alone, and `true` and `false` stand for 1 and 0. A section needs its label, a question its label and its
 * type. A text for people may be an object by language (`{ "fr": "Nom", "en": "Name" }`), of which the reader keeps one
 * text. Other properties are faults, unless the reader is told to ignore them. Ids are integers above 0.
 * Markdown is CommonMark without HTML.
 */

/** The types of fields, which determine what one value may be. */
export const FIELD_TYPES = [
  'text',
  'textarea',
  'number',
  'money',
  'percent',
  'integer',
  'date',
  'time',
  'year',
  'email',
  'tel',
  'url',
  'select',
  'checkbox',
  'file',
  'formula',
  'title',
] as const

/** The types of fields of questions without columns, where a document is a question of its own (`file`). */
export const FIELD_TYPES_WITHOUT_FILE = FIELD_TYPES.filter((type) => type !== 'file')

/** A column of a table, an input, or a group of choices, depending on the question type. */
export interface Field {
  /** Key of its cells and of its data: a lower-case letter, then at most 39 letters, digits and underscores. */
  id: string
  /** Heading of the column; label of a formula's result. May be empty for the only input. */
  title: string
  /** Determines what one value may be. */
  type: (typeof FIELD_TYPES)[number]
  /** A regular expression (JavaScript, flag `u`) that must match the whole stored value. */
  validation: string | null
  /** Message for the person when `validation` does not match. */
  validation_help: string | null
  /** Maximum number of characters, in Unicode code points. */
  length: number | null
  /** Minimum number of characters of a text, textarea, email, tel or url, counted like `length`. */
  min_length?: number | undefined
  /**
   * Minimum: a number; for a time `HH:MM`; for a date an ISO date (`2026-01-31`; with a `precision` `2026-01` or `2026`)
   * or a day relative to today: `today`, or today and up to 999 calendar days (`today+30d`), months (`today+6m`) or years
   * (`today-18y`) more or less.
   */
  min?: number | string | undefined
  /** Maximum, in the format of `min`. */
  max?: number | string | undefined
  /** Choices of a select; extensions that a file question or a file column accepts (`pdf`); the only expression of a formula. */
  values: string[] | null
  /** Heading of a group of choices (checkbox-list). */
  categorie_name: string | null
  /** Unit of a number or an integer, such as `km`: shown after the input and its answer, and in the column's heading. */
  unit?: string | undefined
  /**
   * On a column of a table: the id of an option elsewhere in the form, with one input, whose answer in words is the
   * heading; or any option of a radio or a select, whose chosen option gives its label. `title` is the heading while that is blank or hidden.
   */
  title_from?: number | undefined
  /** A date of which the person gives the year alone (saved as `2026`), or the month (`2026-05`); by default the day. */
  precision?: 'year' | 'month' | undefined
  /** 1: a row of a table or a table-mixed in which anything is filled in is valid only with this column. */
  required?: 0 | 1 | undefined
}

/** What an answer attaches to: a choice, an input or a row. A question with one input has one option. */
export interface Option {
  /** Unique in the form. */
  id: number
  /** The choice's text; the label of its input or row, where a question has several. */
  label: string
  /** 1: choosing it requires a text, saved in the answer's `details`. */
  detail: 0 | 1
  /**
   * Meaning depends on the type: the variable's name (formule), the line's formula (financial-table), `board` (table).
   */
  custom: string | null
  /** 1: a heading among the rows of a table-mixed or a financial-table; it holds no answer. */
  title: 0 | 1
  /** Kind of the document, on file questions. */
  document_type: { id: number; label: string } | null
  /**
   * On a choice: it is offered only while this formula is not 0; see `Question.show_if`. An answer that has it while it
   * is not offered stays, and is invalid. The formula may read the choices of its own question too.
   */
  show_if?: string | undefined
}

/**
 * The source of the first answer of one input. Facts are named by the backend, which fills them in when it creates a
 * form: see `prefilledAnswers`. A prefilled answer can be changed like any other.
 */
export interface Prefill {
  /** Names of facts: the first with a value that the input accepts is used. */
  from: string[]
  /**
   * Id of the option. It is left out when the question has only one, and when the answer is a choice among options:
   * then the option whose label equals the fact is chosen.
   */
  option_id?: number | undefined
  /** Id of the column, where options are rows with several inputs (table-mixed, financial-table). */
  field?: string | undefined
}

/** Settings of a question; a backend may compute some for one request and merge them over these. */
export interface Computed {
  /** True if the question is shown, but never edited nor counted. */
  readOnly?: boolean | undefined
  /** Replaces the question's own options. */
  options?: Option[] | undefined
  /** Replaces the question's own fields. */
  fields?: Field[] | undefined
  /** Replaces the question's own help. */
  help?: string | null | undefined
  /** Label of the text that an option requires, or of a multiple-number's total, which is shown only with it. */
  detailText?: string | undefined
  /** Maximum number of rows of a table, or of choices of a checkbox or a checkbox-list. */
  limit?: number | undefined
  /** Minimum number of rows of a table; a table without any row is not answered, and not invalid either. */
  minimum?: number | undefined
}

/** How the questions under a group are repeated by the person who fills in the form. */
export interface Repeat {
  /** Name of one repetition, which is numbered: `Projet` gives `Projet 1`. */
  label: string
  /** Text of the button that adds a repetition; a text of the page's language by default. */
  add_label?: string | undefined
  /** Minimum number of repetitions; a group without any is not answered, and not invalid either. */
  min?: number | undefined
  /** Maximum number of repetitions. */
  max?: number | undefined
}

/** Most levels of nested questions in a description; a section's own questions are the first level. */
export const DEEPEST_LEVEL = 50

/** A question with its nested questions, up to `DEEPEST_LEVEL` levels. */
export interface Question {
  /** Unique in the form. */
  id: number
  label: string
  /** Sort key in its section or under its parent, ascending; any integers. */
  order: number
  /** Displayed before the label: `3.2`. */
  question_number: string | null
  /** Markdown, displayed under the label. */
  help: string | null
  /** 1: counts in the completion. A missing answer never prevents a save. */
  required: 0 | 1
  /** One of `QUESTION_TYPE_IDS`, or a type of the application's own (`defineQuestion`). Id and label must match. */
  question_type: { id: number; label: string }
  /** Their number and types depend on the question type; see the table in the README. */
  fields: Field[]
  /** Their number depends on the question type. */
  options: Option[]
  /**
   * On a child: the option or options of its parent, one of which must be chosen for the child to show (for a toggle:
   * yes). Null: always shown with its parent; also null on questions without a parent.
   */
  parent_option_id: number | number[] | null
  computed?: Computed | undefined
  /**
   * The question is shown only while this formula is not 0, in addition to `parent_option_id`. The formula names other
   * questions: `q12` is the number of question 12, `o1203` is 1 while option 1203 is chosen, `q12 == "danse"` is 1 while
   * the text of question 12 is this one; see the README.
   */
  show_if?: string | undefined
  /**
   * The question is required while this formula about other questions is not 0, as if `required` were 1, which it must
   * not be; see `show_if`. Questions may require one another: `q5 == 0` holds while question 5 has no answer.
   */
  required_if?: string | undefined
  /**
   * The name of the check of its answers that the host application makes, for instance against a register; see
   * `HostCheck`. A host that does not check answers ignores it.
   */
  host_check?: string | undefined
  /** On a number: the name of the statistic that it provides, unique in the form. */
  statistic?: string | undefined
  /**
   * The answer that the question begins with, if no source of `prefill` has one: a text in the format of a saved answer,
   * or the label of the option to choose. It can be changed and cleared like any other. For one input or a choice.
   */
  default?: string | undefined
  /** Sources of the first answers of its inputs. */
  prefill?: Prefill[] | undefined
  /** On a group, and only there: how the questions under it are repeated. */
  repeat?: Repeat | undefined
  children_question: Question[]
}

/** A part of the form with its questions, in order of display. */
export interface Section {
  /** Unique among the sections. */
  id: number
  label: string
  /** Name of a Tabler icon, such as `building-community`; '' or an unknown name shows a neutral one. */
  icon: string
  /** Markdown, displayed above the questions; may be ''. */
  description: string
  /**
   * Its questions are shown only while this formula about questions of other sections is not 0; see `Question.show_if`.
   */
  show_if?: string | undefined
  questions: Question[]
}

/** A rule that several answers must fulfil together. */
export interface Check {
  /** A formula over questions, like that of `show_if`: the answers are invalid while it is 0. */
  holds: string
  /** Message at each question that is marked, which says what to do. */
  message: string
  /**
   * Ids of the questions to mark while they are visible. The check applies only once at least one of them is answered,
   * and all those that are required.
   */
  questions: number[]
}

/** A form as a backend describes it, before it is read. */
export interface FormDescription {
  /** For editors: the URL of `description.schema.json`, with which they complete and validate the file. */
  $schema?: string | undefined
  id: number
  /** URL of a guide, which the application may show; the form page does not. */
  url: string | null
  name: string
  /** From 1 up: answers stay tied to the version that they were given for. */
  version: number
  /**
   * The language of all formulae of the form: `mathjs` for the functions of mathjs, which the reader needs from
   * `@octroi/forms/mathjs`. Arithmetic when it is left out.
   */
  formulas?: 'mathjs' | undefined
  /**
   * The currency of its amounts, by ISO 4217 (`EUR`), written as in the language of the page. That of the locale when it
   * is left out.
   */
  currency?: string | undefined
  sections: Section[]
  /** Rules that several answers must fulfil together, in any questions. */
  checks?: Check[] | undefined
}
