import { transformAsync } from '@babel/core'
import type { Plugin } from 'vite'

const source = /\/(apps\/web|packages\/ui)\/src\/.*\.tsx?$/
/**
 * Files that use a hook which lets a component render by itself. One without renders with its parent only, which keeps
 * the element while its props are the same: a cache of its own is hardly ever hit, and costs a quarter of its code.
 */
const candidate = /\buse(?!(Text|Navigate|Id|GoBack)\b)[A-Z]\w*(<[^>]*>)?\(/

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
