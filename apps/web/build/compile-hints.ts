import type { Plugin, Rolldown } from 'vite'
import { chunksIn, chunksOf, withImports } from './chunks.ts'

/** V8 compiles a script that begins so as a whole when it comes, and not each function when it is first called. */
const hint = '//# allFunctionsCalledOnLoad\n'

/**
 * Marks the chunks of these modules, each the end of a file name, with what they import beside what every page runs. For
 * code that most visits fetch in a quiet moment, and run for the first time when somebody taps and waits. Other browsers
 * read a comment.
 */
export function compileHints(modules: readonly string[]): Plugin {
  return {
    name: 'xinghe-compile-hints',
    apply: 'build',
    // What is marked changes after the files are named: a browser may keep a file for as long as its name is the same.
    augmentChunkHash: () => hint + modules.join(),
    generateBundle: {
      // Minifying takes comments away.
      order: 'post',
      handler(_options, bundle) {
        const closure = (chunks: readonly Rolldown.OutputChunk[]) =>
          new Set(chunks.flatMap(chunk => withImports(bundle, chunk)))
        const always = closure(chunksIn(bundle).filter(({ isEntry }) => isEntry))
        const meant = closure(modules.flatMap(module => chunksOf(bundle, module)))
        for (const chunk of meant) if (!always.has(chunk)) chunk.code = hint + chunk.code
      },
    },
  }
}
