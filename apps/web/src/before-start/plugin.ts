import type { Plugin } from 'vite'
import { frCA } from '../locales/fr-ca.ts'
import { NOT_STARTED_SCRIPT, NOT_STARTED_STYLE, renderNotStarted, notStartedWithoutScripts } from './not-started.ts'
import { warningScript } from './old-browser.ts'

const FILE = 'before-start.js'
const ROOT = '<div id="root">'

/**
 * Adds the messages shown instead of the application: for Internet Explorer, which cannot run modules, and for scripts
 * that fail to load or run. They come from a classic ES5 script of our own origin, because the Content-Security-Policy
 * forbids inline scripts. It is generated at build time, so that the texts stay in the catalogue.
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
        html: html.replace(ROOT, `${ROOT}${renderNotStarted(frCA.errors)}`),
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
