type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type TextField = HTMLInputElement | HTMLTextAreaElement

/** Class of the root while the opening covers it; see `global.css`. */
const BEHIND = 'octroi-behind'
/** Longest time in milliseconds for which the opening waits for parts of the page that load late. */
const PATIENCE_MS = 2000
/** Elements that are counted: all that the server writes, but for styles, which React adds to the head. */
const PARTS = ':not(style, link, script, template)'
/** Attributes with ids, which the opening gives up to the page behind it. */
const ID_NAMES = ['id', 'for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns'] as const
const PREFIX = 'opening-'
const FIELDS = [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement] as const

interface Pages {
  /** The HTML that was shown. */
  readonly place: HTMLElement
  /** The application's root, whose page takes its place. */
  readonly root: HTMLElement
}

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
  const parts = place.querySelectorAll(PARTS).length
  const isAlike = () =>
    root.querySelectorAll(PARTS).length >= parts &&
    fields.every((field) => field.id === '' || counterpart(root, field) !== null)
  const end = () => {
    clearTimeout(timer)
    observer.disconnect()
    takeOver(takeover)
  }
  const observer = new MutationObserver(() => {
    if (isAlike()) end()
  })
  const timer = setTimeout(end, PATIENCE_MS)
  observer.observe(root, { childList: true, subtree: true })
}

/**
 * Replaces the opening by the application's page, in one step: what was typed stands in the page's own fields, and the
 * focus, the selection and the scroll position stay where they were. Then it is entered, as if it were typed there, and
 * a link or button that was clicked meanwhile is clicked.
 */
function takeOver({ place, root, clicked, forget }: Takeover): void {
  const active = place.contains(document.activeElement) ? document.activeElement : null
  const selection = isText(active) ? ([active.selectionStart, active.selectionEnd] as const) : null
  const edited = fieldsIn(place)
    .filter(isEdited)
    .map((from) => ({ from, field: counterpart(root, from) }))
  const last = clicked.at(-1)
  const clickTarget = last && twin({ place, root }, last)
  const { scrollX, scrollY } = globalThis
  root.inert = false
  root.classList.remove(BEHIND)
  place.hidden = true
  const field = counterpart(root, active)
  for (const pair of edited) write(pair)
  if (field instanceof HTMLElement) field.focus({ preventScroll: true })
  if (isText(field) && selection !== null) field.setSelectionRange(...selection)
  place.remove()
  globalThis.scrollTo(scrollX, scrollY)
  // The effects of the rendering come first: some of them listen to what is entered.
  setTimeout(() => {
    for (const pair of edited) enter(pair)
    forget()
    if (clickTarget instanceof HTMLElement) clickTarget.click()
  })
}

/** A field of the opening that was changed, and that of the page. */
interface Pair {
  readonly from: Field
  readonly field: Element | null
}

/** True for fields that were changed since the server wrote them. */
function isEdited(field: Field): boolean {
  if (isChoice(field)) return field.checked !== field.defaultChecked
  if (field instanceof HTMLSelectElement) return [...field.options].some((one) => one.selected !== one.defaultSelected)
  return field.value !== field.defaultValue
}

const isChoice = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

const isField = (field: Element | null): field is Field => FIELDS.some((kind) => field instanceof kind)

const isText = (field: Element | null): field is TextField =>
  field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type === 'text')

const fieldsIn = (place: HTMLElement): readonly Field[] => [...place.querySelectorAll<Field>('input, textarea, select')]

/** The element of the page with the same id, which both have from the same code. */
function counterpart(root: HTMLElement, element: Element | null): Element | null {
  const id = element?.id.slice(PREFIX.length) ?? ''
  return id === '' ? null : root.querySelector(`#${CSS.escape(id)}`)
}

/** The link or button of the page in the same place among those with the same text. */
function twin({ place, root }: Pages, element: Element): Element | undefined {
  const alike = (within: HTMLElement) =>
    [...within.querySelectorAll(element.tagName)].filter((one) => one.textContent === element.textContent)
  return alike(root)[alike(place).indexOf(element)]
}

/** Writes what was typed without telling the page, which hears of it by `enter`. */
function write({ from, field }: Pair): void {
  if (!isField(field) || isChoice(field)) return
  const kind = FIELDS.find((each) => field instanceof each)
  // React would take its own property for a change that it knows of.
  if (kind) Reflect.set(kind.prototype, 'value', from.value, field)
}

/** Tells the page what was typed, so that its own code reads, checks and saves it, unless more was typed since. */
function enter({ from, field }: Pair): void {
  if (!isField(field)) return
  if (isChoice(field)) {
    if (isChoice(from) && field.checked !== from.checked) field.click()
    return
  }
  if (field.value !== from.value) return
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
  if (field !== document.activeElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}
