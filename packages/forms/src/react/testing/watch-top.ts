/** Notes where an element was, in pixels from the top of the document, each time that something changed on the page. */
export function watchTop(selector: string) {
  const tops: number[] = []
  const observer = new MutationObserver(() => {
    const element = document.querySelector(selector)
    if (element !== null) tops.push(element.getBoundingClientRect().top + window.scrollY)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return { tops, stop: () => observer.disconnect() }
}
