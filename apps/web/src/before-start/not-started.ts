/** What is said when the application does not start. */
interface Failure {
  readonly startTitle: string
  readonly start: string
}

const ID = 'not-started'
/** A script that neither came nor failed by then is not waited for in silence. */
const LONGEST = '20s'

/**
 * Stands where the application comes to be, which takes it away, and is hidden at first: an application that starts
 * is not preceded by a message.
 */
export const notStarted = ({ startTitle, start }: Failure): string =>
  `<div id="${ID}" role="alert"><h1>${startTitle}</h1><p>${start}</p></div>`

export const NOT_STARTED_STYLE = `
#${ID} { visibility: hidden; max-width: 36rem; margin: 4rem auto; padding: 0 1.5rem; font: 16px/1.5 'Segoe UI', Arial, sans-serif; color: #242220; animation: ${ID} 0s ${LONGEST} forwards }
@keyframes ${ID} { to { visibility: visible } }
`

/**
 * Shows it as soon as the page is loaded and the application has not marked it (`data-started`): its script, or one
 * that it needs, did not come or does not run. In ES5, as the warning beside it.
 */
export const NOT_STARTED_SCRIPT = `
addEventListener('load', function () {
  var said = document.getElementById('${ID}')
  if (said && !document.documentElement.hasAttribute('data-started')) said.style.visibility = 'visible'
})
`

/** What is there without scripts: another sentence. */
export const notStartedWithoutScripts = (sentence: string): string =>
  `<style>#${ID} { display: none }</style><p>${sentence}</p>`
