const LIVE = '[aria-live], [role="status"], [role="alert"], [role="log"], output'
const POLITENESS: Readonly<Record<string, string>> = { alert: 'assertive', status: 'polite', log: 'polite' }

/**
 * Calls `say` with what a live region announces, as `polite: text` or `assertive: text`, once for each region and each
 * turn of the browser. A change of attributes and a removal announce nothing, and neither does a region that arrives
 * with its text, unless it is an alert: browsers differ in that, so no text should depend on it. Returns how to stop.
 */
export function watchLiveRegions(container: HTMLElement, say: (phrase: string) => void): () => void {
  const observer = new MutationObserver((records) => {
    const regions = new Set(records.flatMap(changedRegions))
    for (const region of regions) {
      const text = spokenText(region)
      if (text !== '') say(`${politeness(region)}: ${text}`)
    }
  })
  observer.observe(container, { characterData: true, childList: true, subtree: true })
  return () => observer.disconnect()
}

function changedRegions({ type, target, addedNodes }: MutationRecord): readonly Element[] {
  if (type === 'childList' && addedNodes.length === 0) return []
  const element = target instanceof Element ? target : target.parentElement
  const around = element?.closest(LIVE)
  const added = [...addedNodes].filter((node) => node instanceof Element)
  const alerts = added.flatMap((node) => [...(node.matches(ALERT) ? [node] : []), ...node.querySelectorAll(ALERT)])
  return [...(around ? [around] : []), ...alerts].filter((region) => region.ariaLive !== 'off')
}

const ALERT = '[role="alert"]'

function politeness(region: Element): string {
  return region.ariaLive ?? POLITENESS[region.role ?? 'status'] ?? 'polite'
}

/** The text of an element without what is hidden from assistive technology, its parts separated by spaces. */
function spokenText(region: Element): string {
  const walker = document.createTreeWalker(region, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node instanceof Element && node.ariaHidden === 'true' ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  )
  const texts: string[] = []
  while (walker.nextNode() !== null) {
    const { currentNode } = walker
    if (currentNode instanceof Text) texts.push(currentNode.data.trim())
  }
  return texts.filter(Boolean).join(' ')
}
