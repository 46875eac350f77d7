import {
  type Act,
  type AnalysisModel,
  ANALYSES,
  type ConclusionModel,
  FINANCIAL,
  FLOWS,
  type Outcome,
  RANKS,
  type RequestModel,
  type Result,
  SUMMARY,
  type Who,
} from './model.ts'

type Move = Extract<Act, { kind: 'move' }>
type Fill = Extract<Act, { kind: 'fill' }>
type AnalysisAct = Extract<Act, { kind: 'analysis' }>
type Conclude = Extract<Act, { kind: 'conclude' }>

const EMPTY: ConclusionModel = { recommended: null, color: null, final: null, finalColor: null, done: false }

const isResponsible = (r: RequestModel, who: Who): boolean => RANKS[who] === 2 && r.responsible === who
/** True for administrators and the responsible adviser: the column 'R' of the decisions' table of abilities. */
const directs = (r: RequestModel, who: Who): boolean => RANKS[who] === 1 || isResponsible(r, who)

/** True for approved or completed requests, which never change state again. */
const isOver = ({ state }: RequestModel): boolean => state === 8 || state === 9

const refused = (after: RequestModel, outcome: Outcome): Result => ({ outcome, after })
const done = (r: RequestModel, change: Partial<RequestModel>): Result => ({
  outcome: 'done',
  after: { ...r, ...change },
})

/** Returns the expected outcome of a person's act (decisions, sections 2, 3 and 11; source 2, section 4). */
export function expected(r: RequestModel, who: Who, act: Act): Result {
  // Another organisation must not learn that it exists.
  if (who === 'otherOrganisation') return refused(r, 'forbidden')
  // A request is closed, with everything in it, to whoever declared a conflict of interest.
  if (hasConflict(r, who)) return refused(r, 'forbidden')
  switch (act.kind) {
    case 'move':
      return moved(r, who, act)
    case 'form':
      if (!directs(r, who) && who !== 'organisation') return refused(r, 'forbidden')
      return r.state === 1 || r.state === 3 ? done(r, { whole: act.whole }) : refused(r, 'conflict')
    case 'archive':
      return RANKS[who] <= 2 ? done(r, { archived: act.on }) : refused(r, 'forbidden')
    case 'fill':
      return filled(r, who, act)
    case 'analysis':
      return analysisMoved(r, who, act)
    case 'conclude':
      return concluded(r, who, act)
    case 'conflict':
      return declared(r, who)
    case 'remark':
      if (!directs(r, who)) return refused(r, 'forbidden')
      return r.state === 2 && !r.archived ? done(r, { remark: act.isGiven }) : refused(r, 'conflict')
    case 'mark':
      if (!directs(r, who) && who !== 'organisation') return refused(r, 'forbidden')
      return r.state === 3 ? done(r, { marked: act.isDone }) : refused(r, 'conflict')
    default:
      return assigned(r, who, act)
  }
}

/** Returns which transition leads to a state from the current one, if any. */
function exitOf(r: RequestModel, to: number): 'submit' | 'review' | 'analyses' | 'recommend' | 'approve' | undefined {
  const flow: readonly number[] = FLOWS[r.type]
  const at = flow.indexOf(r.state)
  const isAt = (step: number): boolean => to === flow[at + step]
  if (r.state === 1) return isAt(1) ? 'submit' : undefined
  if (r.state === 3) return isAt(-1) ? 'submit' : undefined
  if (r.state === 2) return isAt(1) || isAt(2) ? 'review' : undefined
  if (r.state === 4) return isAt(1) ? 'analyses' : undefined
  if (r.state === 5) return isAt(1) ? 'recommend' : undefined
  return (r.state === 6 || r.state === 7) && isAt(1) ? 'approve' : undefined
}

function moved(r: RequestModel, who: Who, { to }: Move): Result {
  const exit = exitOf(r, to)
  const submits = directs(r, who) || who === 'organisation'
  if (!exit) return refused(r, submits ? 'conflict' : 'forbidden')
  const may = { submit: submits, approve: RANKS[who] === 1 }[exit as string] ?? directs(r, who)
  if (!may) return refused(r, 'forbidden')
  // An archived request cannot change state.
  if (r.archived) return refused(r, 'conflict')
  const { recommended, color, final, finalColor } = r.conclusion ?? EMPTY
  const isRecommended = recommended !== null && color !== null
  const isReady = {
    submit: r.whole,
    review: true,
    analyses: r.analyses.every(({ state }) => state === 3),
    recommend: isRecommended,
    approve: isRecommended && final !== null && finalColor !== null,
  }[exit]
  return isReady ? done(r, { ...entered(r, to), state: to }) : refused(r, 'unready')
}

/** Returns what else changes when a request enters a state. */
function entered(r: RequestModel, to: number): Partial<RequestModel> {
  if (to === 3 && r.state === 2) return { marked: r.remark ? false : null, remark: false }
  if (to === 4) return { analyses: ANALYSES[r.type].map((type): AnalysisModel => ({ type, state: 1, whole: false })) }
  if ((to === 6 || to === 8) && r.conclusion) return { conclusion: { ...r.conclusion, done: true } }
  if (to !== 7 || !r.previous || r.conclusion) return {}
  return { conclusion: { ...EMPTY, recommended: r.previous.final, color: r.previous.finalColor } }
}

/** Declares a conflict of interest of an assigned person, whose assignments are then removed. */
function declared(r: RequestModel, who: Who): Result {
  const main = r.responsible === who
  const financial = r.financial === who
  const types = r.listed.filter((one) => one.who === who).map(({ type }) => type)
  if (!main && !financial && types.length === 0) return refused(r, 'forbidden')
  // Refused for a request that is over or archived, and for the only administrator, since nobody else could reassign
  // it.
  if (r.archived || isOver(r) || RANKS[who] === 1) return refused(r, 'conflict')
  return done(r, {
    responsible: main ? null : r.responsible,
    financial: financial ? null : r.financial,
    listed: r.listed.filter((one) => one.who !== who),
    conflicts: [...r.conflicts, { who, main, financial, types }],
  })
}

/**
 * True if a conflict of interest took an analysis from somebody and it is unassigned since, so that nobody may change
 * it.
 */
function isOrphaned(r: RequestModel, { type, state }: AnalysisModel): boolean {
  const isSummary = type === SUMMARY
  const isFinancial = FINANCIAL.includes(type)
  const hasSomebody = (isSummary && r.responsible !== null) || (isFinancial && r.financial !== null)
  if (state === 3 || hasSomebody || r.listed.some((one) => one.type === type)) return false
  return r.conflicts.some(
    (one) => (isSummary && one.main) || (isFinancial && one.financial) || one.types.includes(type),
  )
}

function mayFill(r: RequestModel, who: Who, type: number): boolean {
  if (who === 'organisation') return false
  if (directs(r, who)) return true
  if (type === SUMMARY) return false
  if (FINANCIAL.includes(type)) return RANKS[who] === 4 || r.financial === who
  return RANKS[who] === 3 || RANKS[who] === 4 || r.listed.some((one) => one.who === who)
}

const withAnalysis = (r: RequestModel, place: number, change: Partial<AnalysisModel>): Partial<RequestModel> => ({
  analyses: r.analyses.map((one, at) => (at === place ? { ...one, ...change } : one)),
})

function filled(r: RequestModel, who: Who, { place, whole }: Fill): Result {
  const analysis = r.analyses[place] as AnalysisModel
  const { type, state } = analysis
  if (!mayFill(r, who, type)) return refused(r, 'forbidden')
  if (r.state !== 4 || (type !== SUMMARY && state === 3) || isOrphaned(r, analysis)) return refused(r, 'conflict')
  return done(r, withAnalysis(r, place, { whole, state: type === SUMMARY && whole ? 3 : 2 }))
}

function analysisMoved(r: RequestModel, who: Who, { place, to }: AnalysisAct): Result {
  const analysis = r.analyses[place] as AnalysisModel
  const { type, state, whole } = analysis
  if (who === 'organisation') return refused(r, 'forbidden')
  if (to === 3 && !mayFill(r, who, type === SUMMARY ? Number.NaN : type)) return refused(r, 'forbidden')
  if (to === 2 && !directs(r, who)) return refused(r, 'forbidden')
  const isOpen = r.state === 4 && type !== SUMMARY && (to === 3 ? state !== 3 : to === 2 && state === 3)
  if (!isOpen || isOrphaned(r, analysis)) return refused(r, 'conflict')
  if (to === 3 && !whole) return refused(r, 'unready')
  return done(r, withAnalysis(r, place, { state: to as 2 | 3 }))
}

function concluded(r: RequestModel, who: Who, { field, value }: Conclude): Result {
  if (!directs(r, who)) return refused(r, 'forbidden')
  if (![5, 6, 7].includes(r.state)) return refused(r, 'conflict')
  const before = r.conclusion ?? EMPTY
  const isDecision = field === 'final' || field === 'finalColor'
  if (!isDecision && before.done && value === null) return refused(r, 'unready')
  if (isDecision && before[field] !== value) {
    if (RANKS[who] !== 1) return refused(r, 'forbidden')
    if (r.state === 5) return refused(r, 'conflict')
  }
  return done(r, { conclusion: { ...before, [field]: value } })
}

const hasConflict = (r: RequestModel, who: Who): boolean => r.conflicts.some((one) => one.who === who)

/**
 * True if somebody finds the request in their list; archived ones are listed for administrators only (decisions,
 * section 3).
 */
export function isListedFor(r: RequestModel, who: Who): boolean {
  if (RANKS[who] === 1) return true
  if (who === 'otherOrganisation' || r.archived || hasConflict(r, who)) return false
  return RANKS[who] !== 3 || r.financial === who || r.listed.some((one) => one.who === who)
}

type Assign = Extract<Act, { kind: 'responsible' | 'financial' | 'listed' }>

function assigned(r: RequestModel, who: Who, act: Assign): Result {
  if (act.kind === 'listed') return listed(r, who, act)
  const { kind, person } = act
  // An analyst may not change requests: refused by rank, before the patch is read.
  if (RANKS[who] === 3) return refused(r, 'forbidden')
  if (r[kind] === person) return done(r, {})
  if (kind === 'financial' && person === who && RANKS[who] === 4) {
    if (r.state !== 4) return refused(r, 'forbidden')
    if (r.financial !== null) return refused(r, 'conflict')
  } else if (kind === 'responsible' ? RANKS[who] !== 1 : !directs(r, who)) return refused(r, 'forbidden')
  if (isOver(r)) return refused(r, 'conflict')
  const ranks = kind === 'responsible' ? [1, 2] : [3, 4]
  const isKnown = kind === 'responsible' || ANALYSES[r.type].some((type) => FINANCIAL.includes(type))
  const isPossible = person === null || (ranks.includes(RANKS[person]) && isKnown && !hasConflict(r, person))
  if (!isPossible) return refused(r, 'unready')
  return done(r, { [kind]: person })
}

/** Lists a person for an analysis, or removes them from it. */
function listed(r: RequestModel, who: Who, { person, type }: Extract<Act, { kind: 'listed' }>): Result {
  if (!directs(r, who)) return refused(r, 'forbidden')
  if (isOver(r)) return refused(r, 'conflict')
  const others = r.listed.filter((one) => one.who !== person || one.type !== type)
  if (others.length < r.listed.length) return done(r, { listed: others })
  const isSecondary = ANALYSES[r.type].includes(type) && type !== SUMMARY && !FINANCIAL.includes(type)
  if (![2, 3, 4].includes(RANKS[person]) || !isSecondary || hasConflict(r, person)) return refused(r, 'unready')
  return done(r, { listed: [...r.listed, { who: person, type }] })
}
