import type { Formula } from '../../formula/formula.ts'
import { FormulaError } from '../../formula/formula-error.ts'
import type { FormulaLanguage } from '../../formula/formula-language.ts'
import { type Dependency, dependencyOrder } from './dependency-order.ts'
import { FigureFinder } from './figure-finder.ts'
import type { FigureRead, FormLinks, Link } from './form-links.ts'
import { type Linkable, type LinkDraft, linkDrafts, type LinkFaults, type LinkSource } from './link-draft.ts'

/**
 * Reads the links of a form; null for a form without any. A faulty link is reported and left out, so that everything
 * that it would decide is shown. Of a circle, one link is left out.
 */
export function readLinks(source: LinkSource, faults: LinkFaults): FormLinks | null {
  const drafts = linkDrafts(source)
  if (drafts.length === 0) return null
  const finder = new FigureFinder(source.questions)
  const around = source.around && new FigureFinder(source.around)
  const repeated = new FigureFinder(source.repeated ?? [])
  const context = { finder, around, repeated, faults, formulas: source.formulas }
  const read = drafts.flatMap((draft) => readDraft(draft, context) ?? [])
  const { links, levels } = withoutCircles(read, source.questions, (link, circle) => {
    const ids = [...circle, ...circle.slice(0, 1)].map((each) => each.source)
    const names = ids.map((id) => finder.question(id)?.question.question_number ?? String(id))
    faults.rule(link.path, 'circular', names.join(' → '))
  })
  return arranged(links, levels, finder)
}

interface ReadDraft extends LinkDraft {
  readonly formula: Formula | null
  readonly reads: readonly FigureRead[]
}

interface Context {
  readonly finder: FigureFinder
  readonly around: FigureFinder | undefined
  readonly repeated: FigureFinder
  readonly faults: LinkFaults
  readonly formulas: FormulaLanguage
}

function readDraft(draft: LinkDraft, context: Context): ReadDraft | null {
  const { written, path } = draft
  const { finder, faults } = context
  const formula = typeof written === 'string' ? parsed(written, path, context) : null
  const names = typeof written === 'string' ? [...(formula?.variables ?? [])] : written
  const figures = names.map((name) => ({ name, read: finder.find(name) ?? findAround(name, context) }))
  // A formula in a repetition is itself checked, with its path, beside what its group reads for it.
  const isOfGroup = draft.path.endsWith('.children_question')
  const unknown = isOfGroup ? [] : figures.filter(({ read }) => read === null)
  for (const { name } of unknown)
    faults.rule(
      path,
      context.repeated.find(name) ? 'repeated_figure' : 'unknown_figure',
      draft.kind === 'heading' ? `o${draft.optionId}` : name,
    )
  const isMarked = draft.kind !== 'agreement' || canBeMarked(draft, finder, faults)
  if (unknown.length > 0 || !isMarked || (typeof written === 'string' && formula === null)) return null
  return { ...draft, formula, reads: figures.flatMap(({ read }) => read ?? []) }
}

function findAround(name: string, { around }: Context): FigureRead | null {
  const read = around?.find(name) ?? null
  return read && { ...read, isOutside: true }
}

function parsed(written: string, path: string, { faults, formulas }: Context): Formula | null {
  try {
    return formulas.parse(written)
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error
    faults.rule(path, 'bad_formula', faults.reason(error.fault, error.token))
    return null
  }
}

/** Reports targets without options: faults are at options, which a heading does not have. */
function canBeMarked({ targets, path }: LinkDraft, finder: FigureFinder, faults: LinkFaults): boolean {
  const without = targets.filter((id) => (finder.question(id)?.question.options.length ?? 0) === 0)
  for (const id of without)
    faults.rule(path.replace(/holds$/, `questions[${targets.indexOf(id)}]`), 'unknown_question', String(id))
  return without.length === 0
}

interface Levelled {
  readonly links: readonly ReadDraft[]
  readonly levels: ReadonlyMap<number, number>
}

function withoutCircles(
  read: readonly ReadDraft[],
  questions: readonly Linkable[],
  tell: (link: LinkDraft, circle: readonly Dependency<ReadDraft>[]) => void,
): Levelled {
  const nested = questions.flatMap(({ question, parent }): Dependency<ReadDraft>[] =>
    parent === null ? [] : [{ source: parent.question.id, target: question.id, by: null }],
  )
  let links = read
  for (;;) {
    const { levels, circle } = dependencyOrder([...nested, ...links.flatMap(dependencies)])
    const by = circle?.findLast((each) => each.by !== null)?.by
    if (circle === null || by === null || by === undefined) return { links, levels }
    tell(by, circle)
    links = links.filter((link) => link !== by)
  }
}

/** Only what shows a question or computes it creates a dependency: formulae read neither its marks nor what it offers. */
function dependencies(link: ReadDraft): Dependency<ReadDraft>[] {
  if (link.kind !== 'condition' && link.kind !== 'transfer') return []
  return idsRead(link).flatMap((questionId) => link.targets.map((target) => ({ source: questionId, target, by: link })))
}

function arranged(drafts: readonly ReadDraft[], levels: Levelled['levels'], finder: FigureFinder): FormLinks {
  const from = new Map<number, Link[]>()
  const roots = new Set<number>()
  const levelAfter = (ids: Iterable<number>) => 1 + Math.max(-1, ...[...ids].map((id) => levels.get(id) ?? 0))
  const requirements = drafts.filter(({ kind }) => kind === 'requirement')
  const required = requirements.map((draft) => levelAfter(idsRead(draft)))
  const all = drafts.map((draft) => {
    const isAgreement = draft.kind === 'agreement'
    const sources = new Set(isAgreement ? [...idsRead(draft), ...draft.targets] : idsRead(draft))
    // A check applies once what is required is answered, so that it comes after all that require something.
    const link = linkOf(draft, Math.max(levelAfter(sources), isAgreement ? 1 + Math.max(-1, ...required) : 0))
    for (const id of sources) {
      const others = from.get(id)
      if (others === undefined) from.set(id, [link])
      else others.push(link)
    }
    for (const id of [...sources, ...draft.targets]) roots.add(rootOf(finder.question(id)) ?? id)
    return link
  })
  return { all, from, roots }
}

function idsRead({ reads }: ReadDraft): readonly number[] {
  return reads.flatMap(({ questionId, isOutside }) => (isOutside ? [] : questionId))
}

function linkOf(
  { kind, reads, targets, formula, message = '', optionId = 0, fieldId = '' }: ReadDraft,
  level: number,
): Link {
  if (kind === 'heading') return { kind, reads, targets, level, optionId, fieldId }
  if (kind === 'transfer' || formula === null) return { kind: 'transfer', reads, targets, level }
  if (kind === 'offer') return { kind, reads, targets, level, formula, optionId }
  return kind === 'agreement'
    ? { kind, reads, targets, level, formula, message }
    : { kind, reads, targets, level, formula }
}

function rootOf(linkable: Linkable | undefined): number | undefined {
  return linkable?.parent === null || linkable === undefined ? linkable?.question.id : rootOf(linkable.parent)
}
