import type { Plugin, Rolldown } from 'vite'
import { chunksOf, withImports } from './chunks.ts'

type OutputBundle = Rolldown.OutputBundle
type OutputChunk = Rolldown.OutputChunk

interface Rule {
  /** Source of a regular expression over the page's path. */
  path: string
  /** The module that is fetched for it, as the end of its file name. */
  module: string
}

/** The files of a chunk and of what it imports at any depth, without those that every page loads. */
function filesOf(bundle: OutputBundle, first: OutputChunk, common: ReadonlySet<string>): string[] {
  const files = new Set(
    withImports(bundle, first).flatMap(({ fileName, viteMetadata }) => [
      fileName,
      ...(viteMetadata?.importedCss ?? []),
    ]),
  )
  return [...files].filter(file => !common.has(file))
}

/**
 * Lets the page fetch the code of the screen its address asks for together with the shell's, instead of after it.
 * The choice is made in the page, since one page is served for all addresses. No script goes before the style and the
 * pictures that the page shows by itself.
 */
export function screenPreload(rules: readonly Rule[]): Plugin {
  return {
    name: 'xinghe-screen-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html
        const common = new Set([...html.matchAll(/(?:href|src)="\/([^"]+)"/g)].map(([, file = '']) => file))
        const table = rules.map(({ path, module }) => {
          const files = chunksOf(bundle, module).flatMap(chunk => filesOf(bundle, chunk, common))
          return `[/${path}/i,${JSON.stringify([...new Set(files)])}]`
        })
        const code = `for(const[p,fs]of[${table}])if(p.test(location.pathname))for(const f of fs){const l=document.createElement('link');l.rel=f.endsWith('.css')?'preload':'modulepreload';if(l.rel=='preload')l.as='style';else l.fetchPriority='low';l.crossOrigin='';l.href='/'+f;document.head.append(l)}`
        return html
          .replaceAll(/(<script type="module"|<link rel="modulepreload")/g, '$1 fetchpriority="low"')
          .replace('<!--page-data-->', `<script>${code}</script>\n    <!--page-data-->`)
      },
    },
  }
}
