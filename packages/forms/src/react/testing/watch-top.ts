/** Records an element's distance in pixels from the top of the document each time that the page changes. */
export function watchTop(selector: string) {
  const tops: number[] = []
  const observer = new MutationObserver(() => {
    const element = document.querySelector(selector)
    if (element !== null) tops.push(element.getBoundingClientRect().top + window.scrollY)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return { tops, stop: () => observer.disconnect() }
}
