/** Texts of the message when the application does not start. */
interface Failure {
  readonly startTitle: string
  readonly start: string
}

const ID = 'not-started'
/** Delay after which the message appears, even if a script has neither loaded nor failed. */
const LONGEST = '20s'

/**
 * HTML of the message, inside the application's root, which replaces it. Hidden at first, so that it does not flash
 * before a normal start.
 */
export const renderNotStarted = ({ startTitle, start }: Failure): string =>
  `<div id="${ID}" role="alert"><h1>${startTitle}</h1><p>${start}</p></div>`

export const NOT_STARTED_STYLE = `
#${ID} { visibility: hidden; max-width: 36rem; margin: 4rem auto; padding: 0 1.5rem; font: 16px/1.5 'Segoe UI', Arial, sans-serif; color: #242220; animation: ${ID} 0s ${LONGEST} forwards }
@keyframes ${ID} { to { visibility: visible } }
`

/**
 * Shows the message once the page has loaded without the application's mark (`data-started`): a script failed to load
 * or run. Where an opening loads the application (`data-opening`), it tells. ES5, like the warning for old browsers.
 */
export const NOT_STARTED_SCRIPT = `
addEventListener('load', function () {
  var said = document.getElementById('${ID}')
  var page = document.documentElement
  var isLate = page.hasAttribute('data-started') || page.hasAttribute('data-opening')
  if (said && !isLate) said.style.visibility = 'visible'
})
`

/** HTML for browsers without scripts, which hides the other message. */
export const notStartedWithoutScripts = (sentence: string): string =>
  `<style>#${ID} { display: none }</style><p>${sentence}</p>`
