import { counterpart, type Pages, PREFIX } from './counterpart.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type TextField = HTMLInputElement | HTMLTextAreaElement

/** Class of the root while the opening covers it; see `global.css`. */
const BEHIND = 'octroi-behind'
/** Longest time in milliseconds for which the opening waits for parts of the page that load late. */
const PATIENCE_MS = 2000
/** The same if fields in which something was typed are among them: what was typed would be lost. */
const PATIENCE_TYPED_MS = 30_000
const TABLE = '[role="grid"]'
/**
 * Elements that are counted: all that the server writes, but for styles, which React adds to the head, and for what
 * tables hold, which have a single column on narrow screens.
 */
const PARTS = `:not(style, link, script, template, ${TABLE} *)`
/** Attributes with ids, which the opening gives up to the page behind it. */
const ID_NAMES = ['id', 'for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns'] as const
const FIELDS = [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement] as const

interface Takeover extends Pages {
  /** What was clicked in the opening and waits. */
  readonly clicked: readonly Element[]
  /** Called once the page knows what was typed. */
  readonly forget: () => void
}

/**
 * Lays the application's page out behind the opening, where nobody sees or reaches it, and lets it take the opening's
 * place as soon as it is as complete.
 */
export function startBehind(takeover: Takeover): void {
  const { place, root } = takeover
  root.hidden = false
  root.inert = true
  root.classList.add(BEHIND)
  for (const name of ID_NAMES) {
    for (const element of place.querySelectorAll(`[${name}]`)) {
      const ids = (element.getAttribute(name) ?? '').split(' ')
      element.setAttribute(name, ids.map((id) => `${PREFIX}${id}`).join(' '))
    }
  }
  const fields = fieldsIn(place)
  const hasAsMany = (kind: string) => root.querySelectorAll(kind).length >= place.querySelectorAll(kind).length
  const hasAll = (some: readonly Field[]) => some.every((field) => counterpart(takeover, field) !== null)
  const isComplete = () =>
    hasAsMany(PARTS) && hasAsMany(TABLE) && hasAll(fields.filter((field) => field.id !== '' || isEdited(field)))
  let isReady = isComplete
  let isComposing = false
  const check = () => {
    if (isComposing || !isReady()) return
    for (const timer of timers) clearTimeout(timer)
    observer.disconnect()
    isReady = () => false
    // The effects of the rendering come first: some of them listen to what is entered.
    setTimeout(() => void takeOver(takeover))
  }
  const observer = new MutationObserver(check)
  const after = (time: number, isEnough: () => boolean) =>
    setTimeout(() => {
      isReady = isEnough
      check()
    }, time)
  const timers = [after(PATIENCE_MS, () => hasAll(fields.filter(isEdited))), after(PATIENCE_TYPED_MS, () => true)]
  // A letter that is composed of two keys is finished in the field in which it was begun.
  place.addEventListener('compositionstart', () => (isComposing = true))
  place.addEventListener('compositionend', () => {
    isComposing = false
    check()
  })
  observer.observe(root, { childList: true, subtree: true })
}

/**
 * Replaces the opening by the application's page, in one task, so that no key comes in between: what was typed is
 * entered into the page's own fields, as if it were typed there, and the focus, the selection and the scroll position
 * stay where they were. A link or button that was clicked meanwhile is clicked. What has no field in the page is not
 * forgotten: the next opening has it.
 */
async function takeOver(takeover: Takeover): Promise<void> {
  const { place, root, clicked, forget } = takeover
  const active = place.contains(document.activeElement) ? document.activeElement : null
  const selection = isText(active) ? ([active.selectionStart, active.selectionEnd] as const) : null
  const edited = fieldsIn(place).filter(isEdited)
  const pairs = edited.flatMap((from): Pair[] => {
    const field = counterpart(takeover, from)
    return isField(field) ? [{ from, field }] : []
  })
  const last = clicked.at(-1)
  const clickTarget = last && counterpart(takeover, last)
  const focused = active && counterpart(takeover, active)
  const { scrollX, scrollY } = globalThis
  root.inert = false
  root.classList.remove(BEHIND)
  place.hidden = true
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  place.remove()
  // A field that receives the focus may be rendered with other text, such as an amount without its spaces.
  await Promise.resolve()
  for (const pair of pairs.toSorted((one, other) => turnOf(one) - turnOf(other))) enter(pair)
  await Promise.resolve()
  if (isText(focused) && selection !== null) focused.setSelectionRange(...selection)
  globalThis.scrollTo(scrollX, scrollY)
  if (pairs.length === edited.length) forget()
  if (clickTarget instanceof HTMLElement) clickTarget.click()
}

/** A field of the opening that was changed, and that of the page. */
interface Pair {
  readonly from: Field
  readonly field: Field
}

/** Choices are entered first and searches last, because a search may take choices away. */
const turnOf = ({ field }: Pair): number => (isChoice(field) ? 0 : field.type === 'search' ? 2 : 1)

/** True for fields that were changed since the server wrote them. */
function isEdited(field: Field): boolean {
  if (isChoice(field)) return field.checked !== field.defaultChecked
  if (!(field instanceof HTMLSelectElement)) return field.value !== writtenValue(field)
  const options = [...field.options]
  const isWritten = options.some((one) => one.defaultSelected)
  return isWritten ? options.some((one) => one.selected !== one.defaultSelected) : field.selectedIndex > 0
}

/** The value that a field had from the server: browsers take line breaks out of a line of text. */
function writtenValue(field: TextField): string {
  const fresh = field.cloneNode()
  if (!isTextField(fresh)) return field.defaultValue
  fresh.value = field.defaultValue
  return fresh.value
}

const isChoice = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

const isField = (field: Element | null): field is Field => FIELDS.some((kind) => field instanceof kind)

const isTextField = (field: Node | null): field is TextField =>
  field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement

/** True for fields with a selection of text, which e-mail addresses and dates of the browser do not have. */
const isText = (field: Element | null): field is TextField => isTextField(field) && field.selectionStart !== null

const fieldsIn = (place: HTMLElement): readonly Field[] => [...place.querySelectorAll<Field>('input, textarea, select')]

/** Enters what was typed, so that the page's own code reads, checks and saves it. */
function enter({ from, field }: Pair): void {
  if (isChoice(field)) {
    // A radio button is taken back by the one that was chosen instead.
    const isChosen = isChoice(from) && (from.checked || from.type === 'checkbox')
    if (isChosen && field.checked !== from.checked) field.click()
    return
  }
  const kind = FIELDS.find((each) => field instanceof each)
  // React would take its own property for a change that it knows of.
  if (kind) Reflect.set(kind.prototype, 'value', from.value, field)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
  if (field !== document.activeElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}
