/** Texts of the warning page. */
interface Warning {
  readonly title: string
  readonly text: string
  readonly choose: string
}

const BROWSERS = [
  ['Microsoft Edge', 'https://www.microsoft.com/fr-ca/edge'],
  ['Google Chrome', 'https://www.google.com/intl/fr_ca/chrome/'],
  ['Mozilla Firefox', 'https://www.mozilla.org/fr/firefox/new/'],
] as const

const STYLE =
  'max-width:600px;margin:64px auto;padding:32px;font:16px/1.5 Segoe UI,Arial,sans-serif;color:#242220;border:1px solid #d9d5cd;border-radius:8px'

/**
 * Script that detects Internet Explorer and replaces the application by the warning. ES5, because it is not compiled.
 * It marks the document, so that the application does not start over the warning.
 */
export function warningScript(warning: Warning): string {
  const links = BROWSERS.map(([name, url]) => `<li><a href="${url}">${name}</a></li>`).join('')
  const page = `<div role="main" style="${STYLE}"><h1>${warning.title}</h1><p>${warning.text}</p><p>${warning.choose}</p><ul>${links}</ul></div>`
  return `(function () {
  if (!document.documentMode && !/MSIE |Trident\\//.test(navigator.userAgent)) return
  document.documentElement.setAttribute('data-old-browser', '')
  document.body.innerHTML = ${JSON.stringify(page)}
})()
`
}
