import type { Plugin } from 'vite'
import { frCA } from '../locales/fr-ca.ts'
import { warningScript } from './warning-script.ts'

const FILE = 'old-browser.js'

/**
 * Shows a warning instead of the application to Internet Explorer, which does not run modules at all. The script is
 * a classic one, in ES5, from our own origin (the Content-Security-Policy refuses inline scripts), and is written at
 * build time so that its texts stay in the one catalogue.
 */
export function oldBrowserPage(): Plugin {
  const source = warningScript(frCA.oldBrowser)
  return {
    name: 'octroi-old-browser',
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
      handler: () => [
        { tag: 'title', children: frCA.app.name, injectTo: 'head' },
        { tag: 'script', attrs: { src: `/${FILE}` }, injectTo: 'body' },
        { tag: 'noscript', children: frCA.app.noScript, injectTo: 'body' },
      ],
    },
  }
}
