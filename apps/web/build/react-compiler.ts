import { transformAsync } from '@babel/core'
import type { Plugin } from 'vite'

/** Only files that may hold a component or a hook are worth Babel's time. */
const source = /\/(apps\/web|packages\/ui)\/src\/.*\.tsx?$/
const candidate = /\b(use[A-Z]\w*|jsx|return\s*\(?\s*<)/

/**
 * Runs the React compiler over our own components. It only reads TypeScript and JSX and leaves them standing for the
 * transforms that follow.
 */
export function reactCompiler(): Plugin {
  return {
    name: 'xinghe-react-compiler',
    enforce: 'pre',
    async transform(code, id) {
      const file = id.split('?')[0] ?? id
      if (!source.test(file) || !candidate.test(code)) return null
      const result = await transformAsync(code, {
        filename: file,
        babelrc: false,
        configFile: false,
        sourceMaps: true,
        parserOpts: { plugins: ['typescript', 'jsx'] },
        plugins: [['babel-plugin-react-compiler', { target: '19' }]],
      })
      return result?.code ? { code: result.code, map: result.map as never } : null
    },
  }
}
