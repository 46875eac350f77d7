import type { Plugin } from 'vite'
import { frCA } from '../locales/fr-ca.ts'
import { NOT_STARTED_SCRIPT, NOT_STARTED_STYLE, notStarted, notStartedWithoutScripts } from './not-started.ts'
import { warningScript } from './old-browser.ts'

const FILE = 'before-start.js'
const ROOT = '<div id="root">'

/**
 * What is said instead of the application: to Internet Explorer, which does not run modules at all, and where its script
 * does not come or does not run. The script that says it is a classic one, in ES5, from our own origin (the
 * Content-Security-Policy refuses inline scripts). All of it is written at build time, so that its texts stay in the one
 * catalogue.
 */
export function beforeStart(): Plugin {
  const source = warningScript(frCA.oldBrowser) + NOT_STARTED_SCRIPT
  return {
    name: 'octroi-before-start',
    configureServer(server) {
      server.middlewares.use(`/${FILE}`, (_request, response) => {
        response.setHeader('Content-Type', 'text/javascript')
        response.end(source)
      })
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source })
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => ({
        html: html.replace(ROOT, `${ROOT}${notStarted(frCA.errors)}`),
        tags: [
          { tag: 'title', children: frCA.app.name, injectTo: 'head' },
          { tag: 'style', children: NOT_STARTED_STYLE, injectTo: 'head' },
          { tag: 'script', attrs: { src: `/${FILE}` }, injectTo: 'body' },
          { tag: 'noscript', children: notStartedWithoutScripts(frCA.app.noScript), injectTo: 'body' },
        ],
      }),
    },
  }
}
