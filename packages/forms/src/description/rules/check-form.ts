import type { FindDefinition } from '../../questions/index.ts'
import type { FormulaLanguage } from '../../formula/formula-language.ts'
import type { DescriptionMessages } from '../../locales/messages.ts'
import { readLinks } from '../links/read-links.ts'
import type { Linkable, LinkSource } from '../links/link-draft.ts'
import type { FaultReport } from '../description-fault.ts'
import type { Field, FormDescription, Question } from '../form.ts'
import { mergeComputed } from '../merge-computed.ts'
import { checkDefault } from './default.ts'
import { checkField } from './field.ts'
import { checkParent } from './parent.ts'
import { checkPrefill } from './prefill.ts'
import { checkType } from './question-type.ts'
import type { RuleSubject } from './rule-subject.ts'
import { UniqueIds } from './unique-ids.ts'

interface CheckOptions {
  readonly messages: DescriptionMessages
  readonly find: FindDefinition
  readonly formulas: FormulaLanguage
}

interface Check extends CheckOptions {
  readonly report: FaultReport
  readonly sections: UniqueIds
  readonly questions: UniqueIds
  readonly options: UniqueIds
  readonly statistics: UniqueIds
  /** All questions, for formulae that read others. */
  readonly linkable: Linkable[]
  /** The questions that each group repeats. */
  readonly repeated: Linkable[][]
}

/**
 * Checks the rules that the structure alone cannot express. All rules of all questions are checked, whatever faults
 * there are.
 */
export function checkForm(form: FormDescription, report: FaultReport, options: CheckOptions): void {
  const check: Check = {
    messages: options.messages,
    find: options.find,
    formulas: options.formulas,
    report,
    sections: new UniqueIds(report),
    questions: new UniqueIds(report),
    options: new UniqueIds(report),
    statistics: new UniqueIds(report, 'statistic_twice'),
    linkable: [],
    repeated: [],
  }
  for (const [place, section] of form.sections.entries()) {
    const path = `sections[${place}]`
    check.sections.claim(section.id, () => `${path}.id`)
    for (const [rank, question] of section.questions.entries()) {
      checkQuestion({ question, path: `${path}.questions[${rank}]`, parent: null, above: null }, check)
    }
  }
  const repeated = check.repeated.flat()
  checkLinks({ ...form, repeated }, check)
  const inner = { sections: [], checks: undefined, around: check.linkable, repeated }
  for (const linkable of check.repeated) checkLinks(inner, { ...check, linkable })
}

function checkLinks(
  {
    sections,
    checks,
    around,
    repeated,
  }: Pick<FormDescription, 'sections' | 'checks'> & Pick<LinkSource, 'around' | 'repeated'>,
  { messages, formulas, linkable, report }: Check,
): void {
  readLinks(
    { sections, checks, questions: linkable, around, repeated, formulas },
    {
      rule: (path, code, detail) => report.rule(path, code, detail),
      reason: (fault, token) => messages.formula[fault](token),
    },
  )
}

interface PlacedQuestion {
  readonly question: Question
  readonly path: string
  readonly parent: RuleSubject | null
  readonly above: Linkable | null
}

function checkQuestion({ question, path, parent, above }: PlacedQuestion, check: Check): void {
  const subject = subjectOf(question, path, check)
  const definition = check.find(question.question_type)
  const { optionsPath, fieldsPath } = subject
  const linkable = { question: subject.question, definition, parent: above, path, optionsPath, fieldsPath }
  check.linkable.push(linkable)
  check.questions.claim(question.id, () => `${path}.id`)
  claimParts(subject, check.options)
  checkFields(question, path, check.report)
  checkType(subject, definition)
  checkParent(subject, parent, check.find)
  if (definition !== null) {
    checkPrefill(subject, definition)
    checkDefault(subject, definition)
  }
  if (question.statistic !== undefined) check.statistics.claim(question.statistic, () => `${path}.statistic`)
  // No formulae read repeated questions but those of the same repetition.
  const isRepeated = definition?.repeatsChildren === true
  const inner = isRepeated ? { ...check, linkable: [] } : check
  for (const [place, child] of question.children_question.entries()) {
    const where = `${path}.children_question[${place}]`
    checkQuestion({ question: child, path: where, parent: subject, above: isRepeated ? null : linkable }, inner)
  }
  if (isRepeated) check.repeated.push(inner.linkable)
}

function subjectOf(question: Question, path: string, { report, messages, formulas }: Check): RuleSubject {
  return {
    question: mergeComputed(question),
    path,
    optionsPath: question.computed?.options === undefined ? `${path}.options` : `${path}.computed.options`,
    fieldsPath: question.computed?.fields === undefined ? `${path}.fields` : `${path}.computed.fields`,
    report,
    formulas,
    formulaReason: (fault, token) => messages.formula[fault](token),
  }
}

/** Checks that options are unique in the form, since answers attach to them, and fields in their question. */
function claimParts({ question, optionsPath, fieldsPath, report }: RuleSubject, options: UniqueIds): void {
  question.options.forEach(({ id }, place) => options.claim(id, () => `${optionsPath}[${place}].id`))
  // This returns early, since most questions have one field.
  if (question.fields.length < 2) return
  const fields = new UniqueIds(report)
  question.fields.forEach(({ id }, place) => fields.claim(id, () => `${fieldsPath}[${place}].id`))
}

function checkFields({ fields, computed }: Question, path: string, report: FaultReport): void {
  const check = (list: readonly Field[], listPath: string) =>
    list.forEach((field, place) => checkField(field, (property) => `${path}.${listPath}[${place}].${property}`, report))
  check(fields, 'fields')
  if (computed?.fields !== undefined) check(computed.fields, 'computed.fields')
}
